import { fail } from '#domain/errors.ts'
import type { Draw } from '#domain/questions/templates/draw.ts'
import type { TemplatePlacement } from '#domain/questions/templates/record.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { finishChange, lockPaper, requireRoom } from '../writing/change.ts'
import { findDuplicates, insertQuestions, type NewQuestion } from '../writing/queries.ts'
import { type TemplateCall, templateNotFound } from './change.ts'
import { drawForm, findProblem } from './instances/draw.ts'
import { paperForm } from './instances/forms.ts'
import { linkToTemplate, listLatestInstances, listQuestionsOfTemplate } from './instances/queries.ts'
import { findTemplate, updateDraw } from './queries.ts'

/** Adds questions made from a template to a paper: different ones, and none that it has already. */
export async function addTemplateToPaper(call: TemplateCall, paperId: string, placement: TemplatePlacement): Promise<string[]> {
  const { db, now, context, principal } = call
  const paper = await lockPaper(db, paperId)
  if (paper.type === 'Notes') fail('paper_not_sat')
  const { content, versionId } = (await findTemplate(db, placement.templateId)) ?? templateNotFound()
  const { last } = await requireRoom(db, paper, placement.count)
  const problems = await listProblems(db, paper.id, placement.templateId, content)
  const added: (NewQuestion & { seed: string })[] = []
  for (let at = 0; at < placement.count; at += 1) {
    const id = newId(now)
    const drawn = await drawForm(context.files, content, { id, paperId, form: paperForm }, async ({ problem, contentHash }) => {
      const isRepeated = problems.has(problem) || (await findDuplicates(db, paper.id, [contentHash])).size > 0
      return !isRepeated
    })
    if (!drawn) return fail('too_few_instances')
    problems.add(drawn.problem)
    const place = { paperId: paper.id, position: last + 1 + at, importId: null, isSmart: false, passageId: null }
    added.push({ ...drawn, section: placement.section, id, versionId: newId(now), ...place })
  }
  await insertQuestions(db, added, { now, authorId: principal.accountId })
  const template = { templateId: placement.templateId, templateVersionId: versionId, draw: placement.draw }
  for (const { id, versionId: instanceId, seed } of added)
    await linkToTemplate(db, { questionId: id, versionId: instanceId, seed }, template)
  const questionIds = added.map(({ id }) => id)
  await finishChange(call, [paper.id], {
    action: 'paper.add-template',
    target: { kind: 'paper', id: paper.id },
    after: { templateId: placement.templateId, code: content.code, draw: placement.draw, questionIds },
  })
  return questionIds
}

/** What a paper asks already with questions from a template. */
async function listProblems(db: Db, paperId: string, templateId: string, template: Template): Promise<Set<string | undefined>> {
  const ids = (await listQuestionsOfTemplate(db, templateId)).flatMap((question) => (question.paperId === paperId ? [question.id] : []))
  return new Set((await listLatestInstances(db, ids, paperForm)).map(({ seed }) => findProblem(template, seed)))
}

export async function changeDraw(call: TemplateCall, paperId: string, questionId: string, draw: Draw): Promise<void> {
  const paper = await lockPaper(call.db, paperId)
  if (!(await updateDraw(call.db, paper.id, questionId, draw)))
    fail('not_found', { message: 'The paper has no such question from a template.' })
  await finishChange(call, [paper.id], {
    action: 'question.change-draw',
    target: { kind: 'question', id: questionId },
    after: { paperId: paper.id, draw },
  })
}
