import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, MessageField } from '../endpoint.ts'
import { languages } from '../language.ts'
import { Syllabus, SyllabusEntry, SyllabusEntryChange, SyllabusEntryDraft, SyllabusMove } from './syllabus.ts'

const edit = { permission: 'manage_questions' } as const
const byId = { id: UncheckedId }

/** Endpoints of the syllabus of an exam: the chapters of its subjects and their topics. */
export const syllabusEndpoints = {
  listTopicNames: endpoint({
    method: 'GET',
    path: '/topics/names',
    summary: 'The names of topics in a language, by the text that questions and results have; those that read the same are left out',
    access: 'public',
    query: z.object({ language: z.enum(languages).default('en') }),
    output: { data: z.record(z.string(), z.string()) },
  }),
  readSyllabus: endpoint({
    method: 'GET',
    path: '/admin/exams/{examCategoryId}/syllabus',
    summary: 'The syllabus of an exam, with the number of questions on each topic and the topics that it does not list',
    access: edit,
    params: { examCategoryId: UncheckedId },
    output: { data: Syllabus },
    errors: ['not_found'],
  }),
  createSyllabusEntry: endpoint({
    method: 'POST',
    path: '/admin/syllabus',
    summary: 'Add a chapter to a subject, or a topic to a chapter; questions that name the topic are linked to it',
    access: edit,
    input: SyllabusEntryDraft,
    output: { ...MessageField, _id: Id, data: SyllabusEntry },
    errors: ['not_found', 'name_taken'],
    status: 201,
  }),
  updateSyllabusEntry: endpoint({
    method: 'PUT',
    path: '/admin/syllabus/{id}',
    summary: 'Rename a chapter or topic, or change its weight; the questions of a topic get its new name',
    access: edit,
    params: byId,
    input: SyllabusEntryChange,
    output: { ...MessageField, data: SyllabusEntry },
    errors: ['not_found', 'stale_version', 'name_taken'],
  }),
  moveSyllabusEntry: endpoint({
    method: 'PUT',
    path: '/admin/syllabus/{id}/position',
    summary: 'Put a chapter or topic at another place, a topic also into another chapter of its exam',
    access: edit,
    params: byId,
    input: SyllabusMove,
    output: { ...MessageField, data: SyllabusEntry },
    errors: ['not_found', 'name_taken', 'validation_failed'],
  }),
  mergeSyllabusTopic: endpoint({
    method: 'POST',
    path: '/admin/syllabus/{id}/merge',
    summary: 'Move all questions of a topic to another one of its exam, and delete it',
    access: edit,
    params: byId,
    input: z.object({ intoId: Id }),
    output: { ...MessageField, moved: z.number().int() },
    errors: ['not_found', 'validation_failed'],
  }),
  removeSyllabusEntry: endpoint({
    method: 'DELETE',
    path: '/admin/syllabus/{id}',
    summary: 'Delete a topic without questions, or a chapter without topics',
    access: edit,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'topic_in_use', 'has_children'],
  }),
}
