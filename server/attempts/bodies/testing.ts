import fc from 'fast-check'
import { expect } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { generatedMarkup } from '#domain/markup/testing/generated-markup.ts'
import { questions } from '#domain/questions/contract.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { makeQuestionDraft } from '#server/questions/testing.ts'
import { makePaper } from '../testing.ts'

/** How many times the processor time of a plain text another may take: about 50 ms where the database is a process of its own. */
const maxCost = 20
const questionsPerPaper = 50
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

/**
 * Saves and renders generated texts: none may take much longer on the main thread than a plain one or give a 5xx, whether it is
 * refused or stored.
 */
export async function checkGeneratedMarkup(app: TestApp, count: number, seed: number): Promise<{ stored: number; refused: number }> {
  const totals = { stored: 0, refused: 0 }
  const maxMainThreadMs = maxCost * (await plainTextMs(app))
  const texts = fc.sample(generatedMarkup, { numRuns: count, seed })
  for (let start = 0; start < count; start += questionsPerPaper) {
    const { paperId, author } = await makePaper(app)
    for (const text of texts.slice(start, start + questionsPerPaper)) {
      const input = { ...makeQuestionDraft({ explanation: { en: text } }), paperId }
      const save = async (suffix: string) => {
        const questionText = { en: `Generated ${text}${suffix}` }
        const { status } = await app.send(questions.createQuestion, { token: author.token, input: { ...input, questionText } })
        expect([201, 409, 422], JSON.stringify(text.slice(0, 200))).toContain(status)
        if (status === 201) totals.stored += 1
        if (status === 422) totals.refused += 1
        await app.context.markup.render(text + suffix)
      }
      let least = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < maxTries && least > maxMainThreadMs; tries += 1)
        least = Math.min(least, await mainThreadMs(() => save(' again'.repeat(tries))))
      expect(least, JSON.stringify(text.slice(0, 200))).toBeLessThanOrEqual(maxMainThreadMs)
    }
    const { status } = await app.send(attempts.readPaperBody, { params: { paperId } })
    expect(status).toBe(200)
  }
  return totals
}
