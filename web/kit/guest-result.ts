import { type DBSchema, openDB } from 'idb'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { Result } from '#domain/results/result.ts'

/** An attempt that a guest has finished, until it moves into an account. Its id makes moving it twice harmless. */
export type FinishedAttempt = {
  id: string
  finishedAt: number
  paperId: string
  bodyId: string
  answers: Record<string, Answer>
  questionTimes: Record<string, number>
  timeTaken: number
}

interface GuestSchema extends DBSchema {
  results: { key: string; value: Result }
  finished: { key: string; value: FinishedAttempt }
}

const open = () =>
  openDB<GuestSchema>('taiyari-guest', 2, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) db.createObjectStore('results')
      db.createObjectStore('finished', { keyPath: 'id' })
    },
  })

/** Stores a guest's last result, so that the result page survives a reload, and the attempt for the account. The server stores neither. */
export async function saveGuestResult(result: Result, finished: FinishedAttempt): Promise<void> {
  const db = await open()
  await db.put('results', result, 'last')
  await db.put('finished', finished)
}

export async function loadGuestResult(): Promise<Result | undefined> {
  return (await open()).get('results', 'last')
}

/** In the order in which they were finished. */
export async function listFinishedAttempts(): Promise<FinishedAttempt[]> {
  return (await (await open()).getAll('finished')).sort((a, b) => a.finishedAt - b.finishedAt)
}

/** The result of a moved attempt is in the account: the guest's copy goes too. */
export async function deleteFinishedAttempt({ id, paperId }: FinishedAttempt): Promise<void> {
  const db = await open()
  if ((await db.get('results', 'last'))?.paperId === paperId) await db.delete('results', 'last')
  await db.delete('finished', id)
}
