import type { Result } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { type FinishedAttempt, saveGuestResult } from '../kit/guest-result.ts'
import { learnerSession } from '../kit/session.ts'

/** Has answers marked that belong to no attempt on the server. A guest's stay on this device until they move into an account. */
export async function submitAnswers(input: Omit<FinishedAttempt, 'id' | 'finishedAt'>): Promise<Result> {
  const { data } = await api.results.submitAnswers({ input })
  if (learnerSession.person() === null) {
    const finished = { ...input, id: crypto.randomUUID(), finishedAt: Date.now() }
    await saveGuestResult(data, finished).catch((error: unknown) => console.warn('The result cannot be stored on this device.', error))
  }
  return data
}
