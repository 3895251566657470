// Outbox of question saves made while the server was unreachable; sent in order from any admin screen.
import { useQuery } from '@tanstack/react-query'
import { Question } from '#domain/questions/question.ts'
import { ApiFailure } from '../api.ts'
import { englishMessage } from '../kit/messages.ts'
import { queryClient } from '../kit/queries.ts'
import { adminSession } from '../kit/session.ts'
import { toast } from '../ui/Toaster.tsx'
import { hasSameContent, toQuestionValues } from './editor/question-values.ts'
import { type PendingSave, questionDatabase } from './question-db.ts'
import { sendQuestion } from './send.ts'

export const savedLocallyMessage = 'Question saved locally. API connection will be restored automatically.'

const retryInterval = 10_000
const lockName = 'taiyari-question-outbox'

async function listPending(): Promise<PendingSave[]> {
  const accountId = adminSession.person()?._id
  if (!accountId) return []
  const all = await (await questionDatabase()).getAllFromIndex('outbox', 'account', accountId)
  return all.toSorted((one, other) => one.at - other.at)
}

const key = ['question-outbox']
const refresh = () => queryClient.invalidateQueries({ queryKey: key })

export function usePending(): PendingSave[] {
  const admin = adminSession.use()
  const { data } = useQuery({ queryKey: [...key, admin?._id], queryFn: listPending, staleTime: 0 })
  return data ?? []
}

type NewPending = Pick<PendingSave, 'seen' | 'values' | 'wire'> & { id?: string | undefined }

/** Adds a save to the outbox. A second save of the same question replaces the first. */
export async function addPending({ id, seen, values, wire }: NewPending): Promise<void> {
  const accountId = adminSession.person()?._id ?? ''
  const previous = (await listPending()).find((pending) => pending.id === id || (seen && pending.seen?._id === seen._id))
  await (await questionDatabase()).put('outbox', {
    id: previous?.id ?? crypto.randomUUID(),
    accountId,
    at: Date.now(),
    seen,
    values,
    wire,
    refused: null,
  })
  await refresh()
}

export async function discardPending(id: string): Promise<void> {
  await (await questionDatabase()).delete('outbox', id)
  await refresh()
}

type Outcome = { at: 'sent'; question?: Question } | { at: 'away' } | { at: 'refused'; refused: NonNullable<PendingSave['refused']> }

/** Sends one entry. If an earlier try reached the server but its answer was lost, that is detected and not repeated. */
async function send(pending: PendingSave): Promise<Outcome> {
  const { seen, values } = pending
  try {
    const { data } = await sendQuestion(pending)
    return { at: 'sent', question: data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.isUnavailable || error.status === 401 || error.status === 429) return { at: 'away' }
    if (error.kind === 'already_exists' && !seen) return { at: 'sent' }
    const current = error.kind === 'stale_version' ? Question.parse(error.details.current) : undefined
    if (current && hasSameContent(toQuestionValues(current), values)) return { at: 'sent', question: current }
    return { at: 'refused', refused: { message: englishMessage(error, 'The server refused it.'), ...(current && { current }) } }
  }
}

/** Stores the outcome. An entry that was edited during the request stays in the outbox. */
async function storeOutcome(sent: PendingSave, outcome: Exclude<Outcome, { at: 'away' }>): Promise<void> {
  const transaction = (await questionDatabase()).transaction('outbox', 'readwrite')
  const current = await transaction.store.get(sent.id)
  if (current && current.at !== sent.at) {
    if (outcome.at === 'sent' && outcome.question) await transaction.store.put({ ...current, seen: outcome.question })
  } else if (outcome.at === 'sent') await transaction.store.delete(sent.id)
  else if (current) await transaction.store.put({ ...current, refused: outcome.refused })
  await transaction.done
}

async function sendAll(): Promise<void> {
  let sent = 0
  for (const pending of await listPending()) {
    if (pending.refused) continue
    const outcome = await send(pending)
    if (outcome.at === 'away') break
    await storeOutcome(pending, outcome)
    if (outcome.at === 'sent') sent += 1
  }
  if (sent === 0) return refresh()
  toast('success', sent === 1 ? 'The pending question has been saved.' : `${sent} pending questions have been saved.`)
  // Cancel first: invalidating does not restart an initial load in flight, whose answer may be outdated.
  await queryClient.cancelQueries()
  await queryClient.invalidateQueries()
}

let isSending = false

/** Sends all entries. Only one tab sends at a time, and only on admin screens. */
export async function sendPending(): Promise<void> {
  if (isSending || !location.pathname.startsWith('/admin')) return
  if ((await listPending()).every(({ refused }) => refused !== null)) return
  isSending = true
  try {
    // Web Locks exist in secure contexts only.
    if (navigator.locks) await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
    else await sendAll()
  } finally {
    isSending = false
  }
}

let isStarted = false

/** Starts sending the outbox: at once, when the browser comes online, and periodically. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  const trySending = () => void sendPending().catch((error: unknown) => console.warn('The pending questions could not be sent.', error))
  window.addEventListener('online', trySending)
  setInterval(trySending, retryInterval)
  trySending()
}
