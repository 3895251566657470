import { fail } from '#domain/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { extensionPoint } from '#server/platform/extension-point.ts'

/**
 * What an event does to its paper: nobody opens a reserved paper before the event starts, and from then on its key stays secret until
 * everybody has submitted. `isSat` is false where the event only borrows the paper's questions. With a live standing, marks are shown
 * while the event runs.
 */
export type EventEmbargo = {
  eventId: string
  from: Date
  until: Date
  isReserved: boolean
  isSat: boolean
  standing: 'after' | 'live'
}

/** Implemented by the feature that runs events. */
export type EmbargoSource = {
  /** The embargoes of a paper that are not over, the earliest first. */
  find(context: Context, paperId: string): Promise<EventEmbargo[]>
  /** Admits a learner to the event, or fails. */
  enter(context: Context, embargo: EventEmbargo, accountId: string, now: Date): Promise<void>
}

export const embargoSources = extensionPoint<EmbargoSource>('event embargoes')

type SourcedEmbargo = { embargo: EventEmbargo; source: EmbargoSource }

async function listEmbargoes(context: Context, paperId: string): Promise<SourcedEmbargo[]> {
  const all: SourcedEmbargo[] = []
  for (const source of embargoSources.of(context)) {
    for (const embargo of await source.find(context, paperId)) all.push({ embargo, source })
  }
  return all
}

const embargoDetails = ({ eventId, from, until }: EventEmbargo) => ({
  details: { eventId, startTime: from.toISOString(), endTime: until.toISOString() },
})

/**
 * The event that holds a paper: one that has started and is not released, or one that reserves it. While a paper is held, its questions
 * reach only those whose attempt in the event is open, its keys reach nobody, and attempts at it have no results.
 */
export async function findEmbargo(context: Context, paperId: string, now: Date): Promise<EventEmbargo | undefined> {
  const embargoes = (await listEmbargoes(context, paperId)).map(({ embargo }) => embargo)
  return embargoes.find(({ from }) => from <= now) ?? embargoes.find(({ isReserved }) => isReserved)
}

/** Whether any event that is not released uses the paper, also one that has not started. */
export async function isInEvent(context: Context, paperId: string): Promise<boolean> {
  return (await listEmbargoes(context, paperId)).length > 0
}

/** Called by everything that reveals questions or keys. */
export async function refuseIfEmbargoed(context: Context, paperId: string, now: Date): Promise<void> {
  const embargo = await findEmbargo(context, paperId, now)
  if (embargo) fail(embargo.from > now ? 'paper_reserved' : 'paper_in_event', embargoDetails(embargo))
}

/** Admits a learner to the event that runs on a paper, if there is one. Fails if the paper is held and cannot be taken now. */
export async function enterEvent(context: Context, paperId: string, accountId: string, now: Date): Promise<EventEmbargo | undefined> {
  const running = (await listEmbargoes(context, paperId)).find(({ embargo }) => embargo.from <= now && now < embargo.until)
  if (!running?.embargo.isSat) {
    await refuseIfEmbargoed(context, paperId, now)
    return undefined
  }
  await running.source.enter(context, running.embargo, accountId, now)
  return running.embargo
}
