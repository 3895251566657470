import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observability/log.ts'
import type { Database, Db } from './database.ts'

export type Effect = () => Promise<void> | void
type AfterCommit = (effect: Effect) => void

type Scope = { database: Pick<Database, 'db'>; log: Log }

const deadlock = '40P01'
const serializationFailure = '40001'
const maxTransactionTries = 3
/** The pauses before an effect is tried again; after the last one it is given up. */
const effectRetryMs = [50, 200, 800]

/**
 * Runs `work` in a transaction and, once that has committed, the effects it registered, in order. The transaction is run again after a
 * deadlock or a serialization failure. A failing effect is logged and retried; it never fails the call, whose data is already stored.
 */
export async function transact<Result>(context: Scope, work: (tx: Db, afterCommit: AfterCommit) => Promise<Result>): Promise<Result> {
  const { result, effects } = await commit(context, work)
  await runEffects(context, effects)
  return result
}

export async function runEffects({ log }: Pick<Scope, 'log'>, effects: Effect[]): Promise<void> {
  for (const effect of effects) await runEffect(effect, log)
}

async function commit<Result>(
  { database, log }: Scope,
  work: (tx: Db, afterCommit: AfterCommit) => Promise<Result>,
): Promise<{ result: Result; effects: Effect[] }> {
  for (let tries = 1; ; tries += 1) {
    const effects: Effect[] = []
    try {
      const result = await database.db.transaction((tx) => work(tx, (effect) => void effects.push(effect)))
      return { result, effects }
    } catch (error) {
      if (tries === maxTransactionTries || !isConflict(error)) throw error
      log.warn({ err: error }, 'a transaction conflicted with another and is run again')
    }
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError && (error.code === deadlock || error.code === serializationFailure)) return true
  return isConflict(error.cause)
}

async function runEffect(effect: Effect, log: Log): Promise<void> {
  for (const pauseMs of [...effectRetryMs, null]) {
    try {
      return await effect()
    } catch (error) {
      if (pauseMs === null) return log.error({ err: error }, 'an effect after a commit failed and is given up')
      log.warn({ err: error, retryInMs: pauseMs }, 'an effect after a commit failed and is retried')
      await sleep(pauseMs)
    }
  }
}
