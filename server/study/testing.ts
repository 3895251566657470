import type { Answer } from '#domain/questions/kinds/kind.ts'
import { study } from '#domain/study/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

type Submission = { token?: string; answers?: Record<string, Answer>; times?: Record<string, number>; marked?: Record<string, boolean> }

/** Takes a paper and submits it. The key is A (0) unless the paper says otherwise. */
export async function submitPaper(app: TestApp, paperId: string, { token, answers = {}, times = {}, marked = {} }: Submission = {}) {
  const attempt = await startAttempt(app, paperId, token ? { token } : {})
  const totalSeconds = Object.values(times).reduce((sum, seconds) => sum + seconds, 0)
  app.clock.advance(totalSeconds * 1000 + 1000)
  const input = { seq: 1, answers, times, marked }
  const { data } = await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input })
  return { token: attempt.token, result: data }
}

/** A learner with a deck: the first question of the paper was right, the others wrong. */
export async function makeDeck(app: TestApp, questions = 4, token?: string) {
  const { paperId, author } = await makePaper(app, { questions: Array.from({ length: questions }, () => ({})) })
  const answers = Object.fromEntries(Array.from({ length: questions }, (_, question) => [question, question === 0 ? 0 : 1]))
  const submitted = await submitPaper(app, paperId, { answers: answers, ...(token && { token }) })
  return { ...submitted, paperId, author }
}

export const cardsOf = async (app: TestApp, token: string, query: { status?: 'due' | 'suspended'; subjectId?: string } = {}) =>
  (await app.call(study.listCards, { token, query: { limit: 50, ...query } })).data

export const deckOf = async (app: TestApp, token: string) => (await app.call(study.readDeck, { token })).data
