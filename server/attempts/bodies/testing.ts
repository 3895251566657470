import fc from 'fast-check'
import { expect } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { findMarkupProblem } from '#domain/markup/formula-limits.ts'
import { generatedMarkup } from '#domain/markup/testing/generated-markup.ts'
import { questions } from '#domain/questions/contract.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { makeQuestionDraft } from '#server/questions/testing.ts'
import { makePaper } from '../testing.ts'

/** How many times the processor time of a plain text another may take: about 50 ms where the database is a process of its own. */
const maxCost = 20
const textsPerPaper = 100
/** A text is slow if it is slow every time: the garbage of other calls may be collected in some, and the embedded database clean up. */
const maxTries = 5

async function mainThreadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What the main thread spends on a question of plain words: the median of several, on this machine and this database. */
async function plainTextMs(app: TestApp): Promise<number> {
  const { paperId, author } = await makePaper(app)
  const times: number[] = []
  for (let number = 0; number < 21; number += 1) {
    const input = { ...makeQuestionDraft({ questionText: { en: `Plain text ${number}` } }), paperId }
    times.push(await mainThreadMs(() => app.send(questions.createQuestion, { token: author.token, input })))
  }
  return times.sort((a, b) => a - b)[10] ?? 0
}

type Totals = { stored: number; refused: number }
type Check = { app: TestApp; token: string; paperId: string; maxMs: number; totals: Totals }

/** Saves a question with these texts as its options, or one text as its question, and renders them. */
async function saveAndRender({ app, token, paperId }: Check, texts: readonly string[]): Promise<{ status: number; ms: number }> {
  const [text = ''] = texts
  const fields =
    texts.length === 1
      ? { questionText: { en: `Generated ${text}` }, explanation: { en: text } }
      : { options: texts.map((option) => ({ text: { en: option } })) }
  const input = { ...makeQuestionDraft(fields), paperId }
  let status = 0
  const ms = await mainThreadMs(async () => {
    status = (await app.send(questions.createQuestion, { token, input })).status
    await Promise.all(texts.map((each) => app.context.markup.render(each)))
  })
  expect([201, 409, 422], JSON.stringify(texts.map((each) => each.slice(0, 200)))).toContain(status)
  return { status, ms }
}

async function checkAlone(check: Check, text: string): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < maxTries && least > check.maxMs; tries += 1) {
    const { status, ms } = await saveAndRender(check, [text + ' again'.repeat(tries)])
    if (status === 201) check.totals.stored += 1
    if (status === 422) check.totals.refused += 1
    least = Math.min(least, ms)
  }
  expect(least, JSON.stringify(text.slice(0, 200))).toBeLessThanOrEqual(check.maxMs)
}

/** What is quick together is quick alone; otherwise, and where one is refused, each text is looked at on its own. */
async function checkTogether(check: Check, texts: readonly string[]): Promise<void> {
  const { status, ms } = await saveAndRender(check, texts)
  if (status === 201 && ms <= check.maxMs) check.totals.stored += texts.length
  else for (const text of texts) await checkAlone(check, text)
}

const inGroups = (texts: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size))

/**
 * Saves and renders generated texts: none may take much longer on the main thread than a plain one or give a 5xx, whether it is
 * refused or stored.
 */
export async function checkGeneratedMarkup(app: TestApp, count: number, seed: number): Promise<Totals> {
  const totals: Totals = { stored: 0, refused: 0 }
  const maxMs = maxCost * (await plainTextMs(app))
  for (const texts of inGroups(fc.sample(generatedMarkup, { numRuns: count, seed }), textsPerPaper)) {
    const { paperId, author } = await makePaper(app)
    const check = { app, token: author.token, paperId, maxMs, totals }
    const isSound = (text: string) => findMarkupProblem(text) === undefined
    for (const group of inGroups(texts.filter(isSound), 4)) await checkTogether(check, group)
    for (const text of texts.filter((each) => !isSound(each))) await checkAlone(check, text)
    const { status } = await app.send(attempts.readPaperBody, { params: { paperId } })
    expect(status).toBe(200)
  }
  return totals
}
