import { type DBSchema, openDB } from 'idb'
import type { PaperBody } from '#domain/attempts/body.ts'
import type { Outbox } from '#domain/attempts/outbox.ts'
import type { Sheet } from '#domain/attempts/sheet.ts'

/** Where the time of the attempt stands: seconds are counted from its start. */
export type KeptClock = { elapsed: number; wall: number; allowed: number | null }

export type SectionTimes = { enteredAt: number | null; closesAt: number | null; locked: boolean }[]

/** An attempt as this device knows it. It is written before anything of it is sent. */
export type KeptAttempt = {
  key: string
  paperId: string
  bodyId: string
  /** Nothing for a guest, whose attempt lives here only. */
  attemptId: string | null
  eventId?: string | null
  /** What the background sends with, when the page is gone. */
  token: string | null
  seat: string
  startedAt: number | null
  sheet: Sheet
  outbox: Outbox
  clock: KeptClock
  sections: SectionTimes
  savedAt: string | null
  /** Handed in at so many seconds; it stays here until the server has answered. */
  submittedAt: number | null
}

interface Kept extends DBSchema {
  bodies: { key: string; value: { paperId: string; body: PaperBody; at: number }; indexes: { paper: string } }
  attempts: { key: string; value: KeptAttempt }
}

const open = () =>
  openDB<Kept>('taiyari-attempts', 1, {
    upgrade(db) {
      db.createObjectStore('bodies').createIndex('paper', 'paperId')
      db.createObjectStore('attempts')
    },
  })

let database: ReturnType<typeof open> | undefined

function kept() {
  database ??= open()
  return database
}

/** Held by the page that has the attempt open. */
export const lockOf = (key: string) => `taiyari-attempt-${key}`

export const attemptKey = (accountId: string | null, paperId: string) => `${accountId ?? 'guest'}:${paperId}`

export async function keepBody(body: PaperBody): Promise<void> {
  await (await kept()).put('bodies', { paperId: body.paper._id, body, at: Date.now() }, body.bodyId)
}

export async function recallBody(bodyId: string): Promise<PaperBody | undefined> {
  return (await (await kept()).get('bodies', bodyId))?.body
}

/** The newest of a paper that this device has. */
export async function recallBodyOfPaper(paperId: string): Promise<PaperBody | undefined> {
  const all = await (await kept()).getAllFromIndex('bodies', 'paper', paperId)
  return all.toSorted((a, b) => b.at - a.at)[0]?.body
}

export async function keepAttempt(attempt: KeptAttempt): Promise<void> {
  await (await kept()).put('attempts', attempt, attempt.key)
}

export async function recallAttempt(key: string): Promise<KeptAttempt | undefined> {
  return (await kept()).get('attempts', key)
}

export async function forgetAttempt(key: string): Promise<void> {
  await (await kept()).delete('attempts', key)
}

export async function listAttempts(): Promise<KeptAttempt[]> {
  return (await kept()).getAll('attempts')
}

/** Reads and writes in one transaction, so that nothing that was kept meanwhile is written over. */
export async function changeAttempt(key: string, change: (attempt: KeptAttempt) => KeptAttempt): Promise<KeptAttempt | undefined> {
  const { store, done } = (await kept()).transaction('attempts', 'readwrite')
  const known = await store.get(key)
  const changed = known && change(known)
  if (changed) await store.put(changed, key)
  await done
  return changed
}
