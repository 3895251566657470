import { fail } from '#domain/errors.ts'
import type { BlueprintPreview } from '#domain/questions/blueprint.ts'
import type { questions } from '#domain/questions/contract.ts'
import type { Call } from '#server/platform/http.ts'
import { findQuestions, idsOfPaper } from '../reading/queries.ts'
import { conclude, requireRoom, takePaper } from '../writing/change.ts'
import { placeQuestion } from '../writing/queries.ts'
import { pickQuestions } from './queries.ts'

type Questions = typeof questions

/** Line after line; no question is picked twice. */
async function previewBlueprint({ db, input }: Call<Questions['previewBlueprint']>) {
  const { rules, unusedFirst, exclude, seed } = input
  const preview: BlueprintPreview = { picks: [], shortfalls: [] }
  const taken = [...exclude]
  for (const [index, rule] of rules.entries()) {
    const ids = await pickQuestions(db, rule, { unusedFirst, exclude: taken, seed, limit: rule.count })
    taken.push(...ids)
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
  const paper = await takePaper(db, input.paperId)
  const has = new Set(await idsOfPaper(db, paper.id))
  const wanted = new Map(input.questions.map(({ questionId, section }) => [questionId, section]))
  const found = await findQuestions(db, [...wanted.keys()])
  if (found.length < wanted.size) fail('not_found', { message: 'Some of these questions are no longer there. Please preview again.' })
  const added = found.filter(({ _id }) => !has.has(_id))
  const { last } = await requireRoom(db, paper, added.length)
  for (const [index, { _id }] of added.entries()) {
    await placeQuestion(db, { paperId: paper.id, questionId: _id, position: last + 1 + index, section: wanted.get(_id) ?? '' })
  }
  await conclude(call, [paper.id], {
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
