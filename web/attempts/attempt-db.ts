// IndexedDB store of paper bodies and attempts, shared by the pages and the service worker.
import { type DBSchema, openDB } from 'idb'
import type { StoredAttempt } from '#domain/attempts/local-attempt.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { planOfBody } from '#domain/attempts/plan.ts'
import { convertFirst, type FirstStoredAttempt } from './first-stored-attempt.ts'

interface AttemptSchema extends DBSchema {
  bodies: { key: string; value: { paperId: string; body: PaperBody; at: number }; indexes: { paper: string } }
  attempts: { key: string; value: StoredAttempt }
}

const open = () =>
  openDB<AttemptSchema>('taiyari-attempts', 2, {
    async upgrade(db, oldVersion, _, transaction) {
      if (oldVersion < 1) {
        db.createObjectStore('bodies').createIndex('paper', 'paperId')
        db.createObjectStore('attempts')
        return
      }
      const bodies = transaction.objectStore('bodies')
      const attempts = transaction.objectStore('attempts')
      for (const old of (await attempts.getAll()) as (StoredAttempt | FirstStoredAttempt)[]) {
        if ('base' in old) continue
        const body = (await bodies.get(old.bodyId))?.body
        await (body ? attempts.put(convertFirst(old, planOfBody(body)), old.key) : attempts.delete(old.key))
      }
    },
  })

let connection: ReturnType<typeof open> | undefined

function database() {
  connection ??= open()
  return connection
}

/** Name of the Web Lock that the page with the open attempt holds. */
export const lockName = (key: string) => `taiyari-attempt-${key}`

export const attemptKey = (accountId: string | null, paperId: string) => `${accountId ?? 'guest'}:${paperId}`

export async function saveBody(body: PaperBody): Promise<void> {
  await (await database()).put('bodies', { paperId: body.paper._id, body, at: Date.now() }, body.bodyId)
}

export async function loadBody(bodyId: string): Promise<PaperBody | undefined> {
  return (await (await database()).get('bodies', bodyId))?.body
}

/** The newest stored version of a paper. */
export async function loadLatestBody(paperId: string): Promise<PaperBody | undefined> {
  const all = await (await database()).getAllFromIndex('bodies', 'paper', paperId)
  return all.toSorted((a, b) => b.at - a.at)[0]?.body
}

/** Commits at once: a page that is closed or reloaded right after a tap would otherwise abort the transaction, and with it the answer. */
export async function saveAttempt(attempt: StoredAttempt): Promise<void> {
  const transaction = (await database()).transaction('attempts', 'readwrite')
  const stored = transaction.store.put(attempt, attempt.key)
  transaction.commit()
  await Promise.all([stored, transaction.done])
}

export async function loadAttempt(key: string): Promise<StoredAttempt | undefined> {
  return (await database()).get('attempts', key)
}

export async function deleteAttempt(key: string): Promise<void> {
  await (await database()).delete('attempts', key)
}

export async function listAttempts(): Promise<StoredAttempt[]> {
  return (await database()).getAll('attempts')
}

/** Reads and writes in one transaction, so that concurrent writes are not lost. */
export async function updateAttempt(key: string, change: (attempt: StoredAttempt) => StoredAttempt): Promise<StoredAttempt | undefined> {
  const { store, done } = (await database()).transaction('attempts', 'readwrite')
  const attempt = await store.get(key)
  const updated = attempt && change(attempt)
  if (updated) await store.put(updated, key)
  await done
  return updated
}
