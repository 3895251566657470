import { Failure, fail } from '#domain/errors.ts'
import { batched, doneOf, tryTogether } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { Tick } from '#server/platform/ticks.ts'
import { type Closed, type Closing, closeAll } from './close.ts'
import { listDue } from './queries.ts'
import type { StoredResult } from './tables.ts'

/** They are marked within the transaction, which is not to be long. */
const mostTogether = 64

function closeTogether(context: Context, closings: Closing[], options: { skipLocked?: boolean } = {}) {
  return tryTogether(closings, async (some): Promise<Closed[]> => {
    const closed = await closeAll(context, some, options)
    return some.map((closing) => closed.get(closing))
  })
}

/**
 * When a paper ends everybody hands in at once: those who come together share one transaction. While the database writes one the next is
 * marked here; the embedded database has one connection only.
 */
const submitterOf = perContext((context) =>
  batched((closings: Closing[]) => closeTogether(context, closings), {
    most: mostTogether,
    abreast: context.database.kind === 'postgres' ? 2 : 1,
  }),
)

export async function submit(context: Context, closing: Closing): Promise<StoredResult> {
  const closed = doneOf(await submitterOf(context)(closing)) ?? fail('not_found', { message: 'Attempt not found' })
  if ('refused' in closed) throw new Failure(closed.refused)
  return closed
}

/** Closes attempts whose time is up and whose browser never came back. Answers how many. */
export async function submitDue(context: Context): Promise<number> {
  const now = context.clock.now()
  let closed = 0
  for (;;) {
    const due = await listDue(context.database.db, now, mostTogether)
    const tried = await closeTogether(
      context,
      due.map((id) => ({ id, action: { do: 'time up' }, now })),
      { skipLocked: true },
    )
    for (const each of tried) if ('error' in each) context.log.error({ err: each.error }, 'an attempt whose time is up was not closed')
    const done = tried.filter((each) => 'done' in each && each.done && !('refused' in each.done)).length
    closed += done
    if (done === 0) return closed
  }
}

export const dueTick = (context: Context): Tick => ({
  name: 'submit attempts whose time is up',
  everyMs: 2000,
  run: async () => void (await submitDue(context)),
})
