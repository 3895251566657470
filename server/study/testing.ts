import type { Answer } from '#domain/questions/kinds/kind.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

type Handed = { token?: string; answers?: Record<string, Answer>; times?: Record<string, number>; marked?: Record<string, boolean> }

/** Sits a paper and hands it in. The right answer is A (0) unless the paper says otherwise. */
export async function handIn(app: TestApp, paperId: string, { token, answers = {}, times = {}, marked = {} }: Handed = {}) {
  const sitter = await sitDown(app, paperId, token ? { token } : {})
  const spent = Object.values(times).reduce((sum, seconds) => sum + seconds, 0)
  app.clock.pass(spent * 1000 + 1000)
  const input = { seq: 1, answers, times, marked }
  const { data } = await app.call(results.submitAttempt, { token: sitter.token, params: { id: sitter.id }, input })
  return { token: sitter.token, result: data }
}

/** A learner with a deck: of a paper's questions the first was right, the others wrong. */
export async function makeDeck(app: TestApp, questions = 4, token?: string) {
  const { paperId, author } = await makePaper(app, { questions: Array.from({ length: questions }, () => ({})) })
  const wrong = Object.fromEntries(Array.from({ length: questions }, (_, question) => [question, question === 0 ? 0 : 1]))
  const handed = await handIn(app, paperId, { answers: wrong, ...(token && { token }) })
  return { ...handed, paperId, author }
}

export const cardsOf = async (app: TestApp, token: string, query: { status?: 'due' | 'suspended'; subjectId?: string } = {}) =>
  (await app.call(study.listCards, { token, query: { limit: 50, ...query } })).data

export const deckOf = async (app: TestApp, token: string) => (await app.call(study.readDeck, { token })).data
