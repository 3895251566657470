import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, MessageField } from '../endpoint.ts'
import { Passage, PassageChange, PassageDraft } from './passage.ts'

const edit = { permission: 'manage_questions' } as const
const byId = { id: UncheckedId }

/** Endpoints of passages, which several questions of a paper share. */
export const passageEndpoints = {
  listPassages: endpoint({
    method: 'GET',
    path: '/exams/passages',
    summary: 'The passages of a paper with their questions',
    access: edit,
    query: z.object({ paper: UncheckedId }),
    output: { data: z.array(Passage) },
    errors: ['not_found'],
  }),
  readPassage: endpoint({
    method: 'GET',
    path: '/exams/passages/{id}',
    summary: 'One passage with its questions',
    access: edit,
    params: byId,
    output: { data: Passage },
    errors: ['not_found'],
  }),
  createPassage: endpoint({
    method: 'POST',
    path: '/exams/passages',
    summary: 'Add a passage to a paper, for some of its questions',
    access: edit,
    input: PassageDraft,
    output: { ...MessageField, _id: Id, data: Passage },
    errors: ['not_found', 'validation_failed', 'already_exists', 'name_taken'],
    status: 201,
  }),
  updatePassage: endpoint({
    method: 'PUT',
    path: '/exams/passages/{id}',
    summary: 'Change the text of a passage, which makes a new version, or its questions and their order',
    access: edit,
    params: byId,
    input: PassageChange,
    output: { ...MessageField, data: Passage },
    errors: ['not_found', 'stale_version', 'validation_failed', 'already_exists'],
  }),
  removePassage: endpoint({
    method: 'DELETE',
    path: '/exams/passages/{id}',
    summary: 'Remove a passage that no question uses',
    access: edit,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'passage_in_use'],
  }),
}
