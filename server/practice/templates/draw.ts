import { localize } from '#domain/language.ts'
import { seriesLength } from '#domain/questions/templates/check.ts'
import { drawUnseen } from '#domain/questions/templates/series.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { drawQuestion } from '#server/questions/templates/instances/draw.ts'
import type { LocatedQuestion, PracticeCall } from '../source.ts'
import { findTemplateContent, insertInstance, listLatestInstances, listPlacedTexts } from './queries.ts'

/** Of `seriesLength` instances in a row no two are the same: a new one differs from this many before it. */
const rememberedInstances = seriesLength - 1
const maxTries = 10

export type DrawRequest = { id: string; templateId: string; templateVersionId: string }

/**
 * Draws and stores an instance for each request. The draws of one learner take turns, so that two sessions that start at once do not
 * get the same instance.
 */
export function drawInstances(call: PracticeCall, requests: readonly DrawRequest[], seed: string): Promise<Map<string, LocatedQuestion>> {
  return call.db.transaction(async (db) => {
    await advisoryLock(db, `practice of ${call.accountId}`)
    const located = new Map<string, LocatedQuestion>()
    for (const ofTemplate of Map.groupBy(requests, ({ templateId }) => templateId).values()) {
      await drawOfTemplate(db, call, ofTemplate, seed, located)
    }
    return located
  })
}

async function drawOfTemplate(
  db: Db,
  { context, accountId, now }: PracticeCall,
  requests: readonly DrawRequest[],
  seed: string,
  located: Map<string, LocatedQuestion>,
): Promise<void> {
  const [first] = requests
  const template = first && (await findTemplateContent(db, first.templateVersionId))
  if (!template) return
  const { templateId, templateVersionId } = first
  const placed = new Set((await listPlacedTexts(db, templateId)).map((text) => localize(text, 'en')))
  const latest = await listLatestInstances(db, accountId, templateId, rememberedInstances)
  for (const { id } of requests) {
    const seen = latest.slice(0, rememberedInstances).map(({ fingerprint }) => fingerprint)
    const drawn = await drawNew(context.files, template, `${seed}.${id}`, new Set(seen), placed)
    if (!drawn) return
    const { question, fingerprint } = drawn
    const { kind, body, timer, marks, key, explanation, seed: drawnSeed } = question
    if (!key) throw new Error(`The template ${template.code} has made a question without a key.`)
    const number = (latest[0]?.number ?? 0) + 1
    const questionId = newId(now)
    const place = { templateVersionId, seed: drawnSeed }
    const content = { kind, body, timer, marks, answer: key, explanation }
    await insertInstance(db, { id: questionId, accountId, templateId, number, ...place, fingerprint, ...content, createdAt: now })
    latest.unshift({ number, fingerprint })
    located.set(id, { questionId, place })
  }
}

/** A question that is not among the learner’s latest ones and that no paper has. */
async function drawNew(
  files: PracticeCall['context']['files'],
  template: Template,
  seed: string,
  seen: Set<string>,
  placed: ReadonlySet<string>,
) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const instance = drawUnseen(template, `${seed}.${tries}`, seen)
    if (!instance) return
    const question = await drawQuestion(files, template, instance.seed, '')
    if (!placed.has(localize(question.body.questionText, 'en'))) return { question, fingerprint: instance.fingerprint }
    seen.add(instance.fingerprint)
  }
}
