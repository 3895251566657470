import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import { checkTemplate } from '#domain/questions/templates/check.ts'
import type { TemplateFault } from '#domain/questions/templates/compile.ts'
import type { QuestionTemplate } from '#domain/questions/templates/record.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import { recordChange } from '#server/audit/record.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { failWithFaults, finishChange } from '../writing/change.ts'
import { redrawJobName, redrawQuestions } from './instances/redraw.ts'
import {
  changeTemplateContent,
  findTemplate,
  findTemplatesByCode,
  insertTemplate,
  lockTemplate,
  markTemplateRemoved,
  type TemplateRow,
} from './queries.ts'

export type TemplateCall = ChangeCall & { context: ChangeCall['context'] & Pick<Context, 'files' | 'jobs'> }

export const templateNotFound = () => fail('not_found', { message: 'Template not found' })

export const presentTemplate = ({ id, content, questionCount, revision, number, createdAt, updatedAt }: TemplateRow): QuestionTemplate => ({
  _id: id,
  content,
  questionCount,
  version: revision,
  contentVersion: number,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export async function readTemplate(db: Db, id: string): Promise<QuestionTemplate> {
  return presentTemplate((await findTemplate(db, id)) ?? templateNotFound())
}

const targetOf = ({ _id, content }: Pick<QuestionTemplate, '_id' | 'content'>) => {
  const text = typeof content.question === 'string' ? content.question : localize(content.question, 'en')
  return { kind: 'template', id: _id, name: `${content.code}: ${text.slice(0, 120)}` }
}

const describeFault = ({ path, message }: TemplateFault) => `${path}: ${message}`

/** Everything that is wrong with templates, each fault with the code of its template if there are several. */
export function faultsOf(templates: readonly Template[]): string[] {
  return templates.flatMap((template) => {
    const faults = checkTemplate(template).faults.map(describeFault)
    return templates.length === 1 ? faults : faults.map((fault) => `${template.code}: ${fault}`)
  })
}

function requireFaultless(content: Template): void {
  const { faults } = checkTemplate(content)
  if (faults.length > 0) failWithFaults(faults.map(({ path, message }) => ({ path: `content.${path}`, message })))
}

const codeTaken = (code: string) => fail('name_taken', { message: `Another template has the code ${code}.` })

/** Stores a template that has been checked. */
export async function storeTemplate(call: TemplateCall, content: Template): Promise<QuestionTemplate> {
  const { db, now, principal } = call
  const templateId = newId(now)
  const version = { templateId, versionId: newId(now), content, authorId: principal.accountId }
  if (!(await insertTemplate(db, version, now))) codeTaken(content.code)
  const template = await readTemplate(db, templateId)
  await recordChange(db, principal, now, { action: 'template.create', target: targetOf(template), after: content })
  return template
}

export async function addTemplate(call: TemplateCall, content: Template): Promise<QuestionTemplate> {
  requireFaultless(content)
  return storeTemplate(call, content)
}

/** Stores new content that has been checked, and draws the questions of papers again. */
export async function storeContent(call: TemplateCall, before: QuestionTemplate, content: Template): Promise<QuestionTemplate> {
  const { db, now, principal, context } = call
  const version = {
    templateId: before._id,
    versionId: newId(now),
    number: before.contentVersion + 1,
    content,
    authorId: principal.accountId,
  }
  await changeTemplateContent(db, version, now)
  const papers = await redrawQuestions(call, before._id)
  await context.jobs.add(db, redrawJobName, { templateId: before._id })
  const after = await readTemplate(db, before._id)
  await finishChange(call, papers, { action: 'template.update', target: targetOf(after), before: before.content, after: content })
  return after
}

export async function changeTemplate(call: TemplateCall, id: string, change: { content: Template; version?: number | undefined }) {
  const { db } = call
  const locked = (await lockTemplate(db, id)) ?? templateNotFound()
  const before = await readTemplate(db, id)
  if (change.version !== undefined && change.version !== locked.revision) fail('stale_version', { details: { current: before } })
  requireFaultless(change.content)
  const { code } = change.content
  if ((await findTemplatesByCode(db, [code])).some((other) => other.id !== id)) codeTaken(code)
  return storeContent(call, before, change.content)
}

export async function removeTemplate(call: TemplateCall, id: string): Promise<void> {
  const { db, now, principal } = call
  if (!(await lockTemplate(db, id))) templateNotFound()
  const template = await readTemplate(db, id)
  if (template.questionCount > 0) fail('template_in_use', { details: { questionCount: template.questionCount } })
  await markTemplateRemoved(db, id, now)
  await recordChange(db, principal, now, { action: 'template.remove', target: targetOf(template), before: template.content })
}
