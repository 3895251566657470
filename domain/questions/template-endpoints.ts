import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { draws } from './templates/draw.ts'
import { QuestionTemplate, TemplateChange, TemplateDraft, TemplatePackage, TemplatePlacement } from './templates/record.ts'
import { templateKinds } from './templates/template.ts'

const edit = { permission: 'manage_questions' } as const
const byId = { id: UncheckedId }

const TemplateList = listQuery(
  ['code', 'topic', 'updatedAt'],
  { kind: z.enum(templateKinds).optional(), difficulty: z.enum(difficulties).optional() },
  { sort: 'updatedAt', order: 'desc' },
)

/** Endpoints of question templates, and of the questions that papers get from them. */
export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/exams/templates',
    summary: 'Question templates',
    access: edit,
    query: TemplateList,
    output: { data: z.array(QuestionTemplate), pagination: Pagination },
  }),
  exportTemplates: endpoint({
    method: 'GET',
    path: '/exams/templates/export',
    summary: 'All question templates as a file that can be imported again',
    access: edit,
    download: 'application/json',
  }),
  importTemplates: endpoint({
    method: 'POST',
    path: '/exams/templates/import',
    summary:
      'Import a file of templates, all or none; one with the code of an existing template becomes its new version if `replace` is set',
    access: edit,
    input: TemplatePackage.extend({ replace: z.boolean().default(false) }),
    output: { ...MessageField, created: z.number().int(), updated: z.number().int(), skipped: z.number().int() },
    errors: ['validation_failed'],
    bodyLimit: 8 * 1024 * 1024,
  }),
  readTemplate: endpoint({
    method: 'GET',
    path: '/exams/templates/{id}',
    summary: 'One question template',
    access: edit,
    params: byId,
    output: { data: QuestionTemplate },
    errors: ['not_found'],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/exams/templates',
    summary: 'Add a question template; one with faults is refused',
    access: edit,
    input: TemplateDraft,
    output: { ...MessageField, _id: Id, data: QuestionTemplate },
    errors: ['validation_failed', 'name_taken'],
    status: 201,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/exams/templates/{id}',
    summary: 'Change a template, which makes a new version and draws its questions again; past attempts keep theirs',
    access: edit,
    params: byId,
    input: TemplateChange,
    output: { ...MessageField, data: QuestionTemplate },
    errors: ['not_found', 'stale_version', 'validation_failed', 'name_taken'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/exams/templates/{id}',
    summary: 'Remove a template that no question is made from',
    access: edit,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'template_in_use'],
  }),
  addTemplateToPaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/templates',
    summary: 'Add questions made from a template to a paper',
    access: edit,
    params: byId,
    input: TemplatePlacement,
    output: { ...MessageField, questionIds: z.array(Id) },
    errors: ['not_found', 'paper_full', 'paper_not_sat', 'too_few_instances'],
    status: 201,
  }),
  changeDraw: endpoint({
    method: 'PUT',
    path: '/admin/papers/{id}/questions/{questionId}/draw',
    summary: 'Say whether a question from a template is the same for all who take the paper, or another one for each of them',
    access: edit,
    params: { id: UncheckedId, questionId: UncheckedId },
    input: z.object({ draw: z.enum(draws) }),
    output: MessageField,
    errors: ['not_found'],
  }),
}
