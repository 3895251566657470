import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { Paper } from '../catalogue/paper.ts'
import { paperMoveNames } from '../catalogue/paper-state.ts'
import { endpoint, MessageField } from '../endpoint.ts'
import { Readiness } from './readiness/fault.ts'

const byId = { id: UncheckedId }

/** Endpoints that lead a paper from a draft to learners. */
export const publishingEndpoints = {
  readReadiness: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/readiness',
    summary: 'The state of a paper and what keeps it from being right; for those who manage papers or questions',
    access: 'admin',
    params: byId,
    output: { data: Readiness },
    errors: ['not_found', 'missing_permission'],
  }),
  movePaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/state',
    summary: 'Send a paper for review, return it to a draft, publish it if it is ready, or withdraw it',
    access: { permission: 'manage_papers' },
    params: byId,
    input: z.object({ move: z.enum(paperMoveNames) }),
    output: { ...MessageField, data: Paper },
    errors: ['not_found', 'paper_state', 'paper_not_ready', 'paper_in_use'],
  }),
  approveKeys: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/approve-keys',
    summary: 'Approve the keys of a paper that somebody else wrote; a key that changes needs a new approval',
    access: { permission: 'manage_questions' },
    params: byId,
    output: { ...MessageField, approved: z.number().int() },
    errors: ['not_found', 'own_keys'],
  }),
}
