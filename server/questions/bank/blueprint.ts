import { fail } from '#domain/errors.ts'
import type { BlueprintPreview } from '#domain/questions/blueprint.ts'
import type { questions } from '#domain/questions/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findQuestions, listQuestionIds } from '../reading/queries.ts'
import { finishChange, lockPaper, requireRoom } from '../writing/change.ts'
import { upsertPaperQuestion } from '../writing/queries.ts'
import { pickQuestions } from './queries.ts'

type Questions = typeof questions

/** Picks for each rule in turn; no question is picked twice. */
async function previewBlueprint({ db, input }: Call<Questions['previewBlueprint']>) {
  const { rules, unusedFirst, exclude, seed } = input
  const preview: BlueprintPreview = { picks: [], shortfalls: [] }
  const excluded = [...exclude]
  for (const [index, rule] of rules.entries()) {
    const ids = await pickQuestions(db, rule, { unusedFirst, exclude: excluded, seed, limit: rule.count })
    excluded.push(...ids)
    const picked = await findQuestions(db, ids)
    preview.picks.push(...picked.map((question) => ({ rule: index, section: rule.section, question })))
    if (ids.length < rule.count) preview.shortfalls.push({ rule: index, wanted: rule.count, found: ids.length })
  }
  return { data: preview }
}

async function replaceBlueprintPick({ db, input }: Call<Questions['replaceBlueprintPick']>) {
  const { rule, unusedFirst, exclude, seed } = input
  const [data] = await findQuestions(db, await pickQuestions(db, rule, { unusedFirst, exclude, seed, limit: 1 }))
  return { data: data ?? fail('not_found', { message: 'The bank has no other question like this.' }) }
}

async function saveBlueprint(call: Call<Questions['saveBlueprint']>) {
  const { db, input } = call
  const paper = await lockPaper(db, input.paperId)
  const present = new Set(await listQuestionIds(db, paper.id))
  const sections = new Map(input.questions.map(({ questionId, section }) => [questionId, section]))
  const found = await findQuestions(db, [...sections.keys()])
  if (found.length < sections.size) fail('not_found', { message: 'Some of these questions are no longer there. Please preview again.' })
  const added = found.filter(({ _id }) => !present.has(_id))
  const { last } = await requireRoom(db, paper, added.length)
  for (const [index, { _id }] of added.entries()) {
    await upsertPaperQuestion(db, { paperId: paper.id, questionId: _id, position: last + 1 + index, section: sections.get(_id) ?? '' })
  }
  await finishChange(call, [paper.id], {
    action: 'paper.assemble',
    target: { kind: 'paper', id: paper.id },
    after: { questionIds: added.map(({ _id }) => _id) },
  })
  return {
    message: `Successfully added ${added.length} questions!`,
    added: added.length,
    skippedCount: input.questions.length - added.length,
  }
}

export const blueprintHandlers = { previewBlueprint, replaceBlueprintPick, saveBlueprint }
