import { Failure, fail } from '#domain/errors.ts'
import { batched } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { Tick } from '#server/platform/ticks.ts'
import { type Closed, type Closing, closeAll } from './close.ts'
import { listDue } from './queries.ts'
import type { StoredResult } from './tables.ts'

/** They are marked within the transaction, which is not to be long. */
const mostTogether = 64

type Tried = { closed: Closed } | { error: unknown }

/** All in one transaction; if that fails each in its own, so that one that cannot be stored does not keep the others from it. */
async function closeTogether(context: Context, closings: Closing[], options: { skipLocked?: boolean } = {}): Promise<Tried[]> {
  try {
    const closed = await closeAll(context, closings, options)
    return closings.map((closing) => ({ closed: closed.get(closing) }))
  } catch (error) {
    if (closings.length <= 1) return closings.map(() => ({ error }))
    const tried: Tried[] = []
    for (const closing of closings) tried.push(...(await closeTogether(context, [closing], options)))
    return tried
  }
}

/** When a paper ends everybody hands in at once: those who come together share one transaction. */
const submitterOf = perContext((context) => batched((closings: Closing[]) => closeTogether(context, closings), mostTogether))

export async function submit(context: Context, closing: Closing): Promise<StoredResult> {
  const tried = await submitterOf(context)(closing)
  if ('error' in tried) throw tried.error
  const closed = tried.closed ?? fail('not_found', { message: 'Attempt not found' })
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
    const done = tried.filter((each) => 'closed' in each && each.closed && !('refused' in each.closed)).length
    closed += done
    if (done === 0) return closed
  }
}

export const dueTick = (context: Context): Tick => ({
  name: 'submit attempts whose time is up',
  everyMs: 2000,
  run: async () => void (await submitDue(context)),
})
