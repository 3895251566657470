import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { startAttempt } from '#server/attempts/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

type Submission = { paperId: string; answers: Record<string, number>; seconds?: number; mode?: 'timed' | 'practice' }

/** Takes a paper in `seconds` and submits it; answer 0 is right unless the paper says otherwise. */
export async function submitPaper(
  app: TestApp,
  token: string,
  { paperId, answers, seconds = 60, mode = 'timed' }: Submission,
): Promise<string> {
  const { id } = await startAttempt(app, paperId, { token, mode })
  app.clock.advance(seconds * 1000)
  if (mode === 'practice') {
    for (const [question, answer] of Object.entries(answers)) {
      await app.call(attempts.practise, { token, params: { id }, input: { question: Number(question), answer } })
    }
  }
  const input = mode === 'timed' ? { seq: 1, answers } : {}
  await app.call(results.submitAttempt, { token, params: { id }, input })
  return id
}
