import { useQuery } from '@tanstack/react-query'
import { Question } from '#domain/questions/question.ts'
import { ApiFailure } from '../api.ts'
import { messageOf } from '../kit/messages.ts'
import { queryClient } from '../kit/queries.ts'
import { adminSession } from '../kit/session.ts'
import { toast } from '../ui/Toaster.tsx'
import { saysTheSame, valuesOf } from './editor/question-values.ts'
import { kept, type PendingSave } from './kept.ts'
import { sendQuestion } from './send.ts'

export const savedLocally = 'Question saved locally. API connection will be restored automatically.'

const again = 10_000
const lockName = 'taiyari-question-outbox'

async function listPending(): Promise<PendingSave[]> {
  const accountId = adminSession.person()?._id
  if (!accountId) return []
  const all = await (await kept()).getAllFromIndex('outbox', 'account', accountId)
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

/** Keeps a save for later. A further one of the same question takes the place of the first, on what that one had seen. */
export async function keepPending({ id, seen, values, wire }: NewPending): Promise<void> {
  const accountId = adminSession.person()?._id ?? ''
  const before = (await listPending()).find((pending) => pending.id === id || (seen && pending.seen?._id === seen._id))
  await (await kept()).put('outbox', {
    id: before?.id ?? crypto.randomUUID(),
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
  await (await kept()).delete('outbox', id)
  await refresh()
}

type Outcome = { at: 'sent'; question?: Question } | { at: 'away' } | { at: 'refused'; refused: NonNullable<PendingSave['refused']> }

/** Sends one. What an earlier try has brought to the server, although its answer was lost, is found there and not made twice. */
async function send(pending: PendingSave): Promise<Outcome> {
  const { seen, values } = pending
  try {
    const { data } = await sendQuestion(pending)
    return { at: 'sent', question: data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.isAway || error.status === 401 || error.status === 429) return { at: 'away' }
    if (error.kind === 'already_exists' && !seen) return { at: 'sent' }
    const current = error.kind === 'stale_version' ? Question.parse(error.details.current) : undefined
    if (current && saysTheSame(valuesOf(current), values)) return { at: 'sent', question: current }
    return { at: 'refused', refused: { message: messageOf(error, 'The server refused it.'), ...(current && { current }) } }
  }
}

/** Writes down what became of it. It may have been edited again while it was under way: then that is still to be sent. */
async function note(sent: PendingSave, outcome: Exclude<Outcome, { at: 'away' }>): Promise<void> {
  const transaction = (await kept()).transaction('outbox', 'readwrite')
  const now = await transaction.store.get(sent.id)
  if (now && now.at !== sent.at) {
    if (outcome.at === 'sent' && outcome.question) await transaction.store.put({ ...now, seen: outcome.question })
  } else if (outcome.at === 'sent') await transaction.store.delete(sent.id)
  else if (now) await transaction.store.put({ ...now, refused: outcome.refused })
  await transaction.done
}

async function sendAll(): Promise<void> {
  let sent = 0
  for (const pending of await listPending()) {
    if (pending.refused) continue
    const outcome = await send(pending)
    if (outcome.at === 'away') break
    await note(pending, outcome)
    if (outcome.at === 'sent') sent += 1
  }
  if (sent === 0) return refresh()
  toast('success', sent === 1 ? 'The waiting question has been saved.' : `${sent} waiting questions have been saved.`)
  await queryClient.invalidateQueries()
}

let isSending = false

/** Only one tab of the browser sends at a time, and only on the screens of the administrator whose saves they are. */
export async function sendPending(): Promise<void> {
  if (isSending || !location.pathname.startsWith('/admin')) return
  if ((await listPending()).every(({ refused }) => refused !== null)) return
  isSending = true
  try {
    // Browsers offer locks to secure pages only.
    if (navigator.locks) await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
    else await sendAll()
  } finally {
    isSending = false
  }
}

let isStarted = false

/** From now on, whatever waits is sent as soon as the server is back. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  const trySending = () => void sendPending().catch((error: unknown) => console.warn('The waiting questions could not be sent.', error))
  window.addEventListener('online', trySending)
  setInterval(trySending, again)
  trySending()
}
