import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { sitDown } from '#server/attempts/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

type Sat = { paperId: string; answers: Record<string, number>; seconds?: number; mode?: 'timed' | 'practice' }

/** Sits a paper in so many seconds and hands it in; answer 0 is right unless the paper says otherwise. */
export async function handIn(app: TestApp, token: string, { paperId, answers, seconds = 60, mode = 'timed' }: Sat): Promise<string> {
  const { id } = await sitDown(app, paperId, { token, mode })
  app.clock.pass(seconds * 1000)
  if (mode === 'practice') {
    for (const [question, answer] of Object.entries(answers)) {
      await app.call(attempts.practise, { token, params: { id }, input: { question: Number(question), answer } })
    }
  }
  const input = mode === 'timed' ? { seq: 1, answers } : {}
  await app.call(results.submitAttempt, { token, params: { id }, input })
  return id
}
