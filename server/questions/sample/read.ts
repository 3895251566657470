import { questions } from '#domain/questions/contract.ts'
import { toAnswerKey } from '#domain/questions/kinds/index.ts'
import { isPlainSample, preferBilingual } from '#domain/questions/sample.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import { isClosed } from '#server/catalogue/papers/schedule.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { prepareResponse } from '#server/platform/cache/cached-response.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { listSampleRows } from './queries.ts'

const millisecondsPerDay = 86_400_000

/** Only study material: its keys are open to everybody anyway. */
async function findSample(db: Db, context: Context, now: Date, day: number) {
  const rows = await listSampleRows(db)
  const candidates = rows.map(({ kind, answer, explanation, body, ...row }) => ({
    ...row,
    questionText: body.questionText,
    options: body.options ?? [],
    explanation,
    correct: toAnswerKey(kind, answer, explanation).correctAnswers[0] ?? '',
  }))
  const samples = preferBilingual(candidates.filter(isPlainSample))
  const sample = samples[day % Math.max(1, samples.length)]
  if (!sample || (await findEmbargo(context, sample.paperId, now)) || (await isClosed(context, sample.paperId, now))) return null
  return sample
}

/** The question changes at midnight UTC, and when the catalogue changes. */
export async function readSample({ db, context, now }: Call<typeof questions.readSample>) {
  const day = Math.floor(now.getTime() / millisecondsPerDay)
  return context.cache.fetch(catalogueRegion, `sample question of day ${day}`, async () =>
    prepareResponse(questions.readSample, { data: await findSample(db, context, now, day) }),
  )
}
