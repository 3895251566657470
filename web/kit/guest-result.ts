import { openDB } from 'idb'
import type { Result } from '#domain/results/result.ts'

const open = () =>
  openDB('taiyari-guest', 1, {
    upgrade(db) {
      db.createObjectStore('results')
    },
  })

/** A guest's last result, so that a reload of the result page still shows it. The server keeps nothing of it. */
export async function keepGuestResult(result: Result): Promise<void> {
  await (await open()).put('results', result, 'last')
}

export async function recallGuestResult(): Promise<Result | undefined> {
  return (await open()).get('results', 'last') as Promise<Result | undefined>
}
