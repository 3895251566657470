import type { Language } from '#domain/language.ts'
import { ApiFailure, api } from '../api.ts'
import { deleteFinishedAttempt, type FinishedAttempt, listFinishedAttempts } from '../kit/guest-result.ts'
import { learnerSession } from '../kit/session.ts'

const messages: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? 'Your result is now in your account.' : `Your ${count} results are now in your account.`),
  hi: (count) => (count === 1 ? 'आपका परिणाम अब आपके खाते में है।' : `आपके ${count} परिणाम अब आपके खाते में हैं।`),
}

/** An older attempt may be somebody else's, on a shared device. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** While an event has an embargo on the paper, nothing moves. */
const laterRefusals = ['paper_reserved', 'paper_in_event', 'paper_scheduled', 'not_signed_in', 'too_many_requests', 'internal']

/** Admin screens use another session. */
const isSignedIn = () => learnerSession.token() !== null && !location.pathname.startsWith('/admin')

/** Moves the attempts that were finished as a guest on this device into the account that is signed in. Returns what to tell the learner. */
export async function moveGuestAttempts(language: Language): Promise<string | null> {
  const moved = await navigator.locks.request('taiyari-move-guest-attempts', async () => {
    let count = 0
    for (const attempt of await listFinishedAttempts()) if (isSignedIn() && (await move(attempt))) count += 1
    return count
  })
  return moved === 0 ? null : messages[language](moved)
}

async function move(attempt: FinishedAttempt): Promise<boolean> {
  const { id, finishedAt, ...input } = attempt
  const isOld = Date.now() - finishedAt > maxAgeMs
  try {
    if (!isOld) await api.results.submitAnswers({ input: { ...input, guestAttemptId: id } })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.isUnavailable || laterRefusals.includes(error.kind)) return false
    console.warn('The server does not accept the attempt of a guest.', error)
    await deleteFinishedAttempt(attempt)
    return false
  }
  await deleteFinishedAttempt(attempt)
  return !isOld
}
