import { LRUCache } from 'lru-cache'
import { fail } from '#domain/errors.ts'
import { results } from '#domain/results/contract.ts'
import { bodiesOf, maxCachedBodies } from '#server/attempts/bodies/bodies.ts'
import { type AttemptKey, findAttempts } from '#server/attempts/queries.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { type CachedResponse, prepareResponse } from '#server/platform/cache/cached-response.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { perContext } from '#server/platform/per-context.ts'
import { mayRead } from '../policy.ts'
import { findResults } from '../queries.ts'
import { findMarkedBodies, type MarkedBody } from './queries.ts'

/** Results that were stored here a moment ago: their learners ask for the keys next, and what is known of a result here never changes. */
const recentlyMarked = { max: 10_000, ttl: 60_000 }

/**
 * The keys of each body as one response, serialized and compressed once. Calls that arrive together share one query for the results: when
 * a paper ends, everybody asks in the same minute.
 */
const keyResponsesOf = perContext((context: Context) => {
  const { db } = context.database
  const recent = new LRUCache<string, MarkedBody>(recentlyMarked)
  const responses = new RegionCache<CachedResponse>(context.cache, catalogueRegion, { max: maxCachedBodies })

  async function prepare(bodyId: string): Promise<CachedResponse> {
    const bodies = bodiesOf(context)
    const { rendered } = await bodies.keys(await bodies.find(bodyId))
    return prepareResponse(results.readKeys, { data: rendered })
  }

  return {
    forBody: (bodyId: string) => responses.get(bodyId, () => prepare(bodyId)),
    recent,
    findOwn: batched(async (keys: AttemptKey[]): Promise<(MarkedBody | undefined)[]> => {
      const found = new Map((await findMarkedBodies(db, keys)).map((row) => [row.id, row]))
      return keys.map(({ id, accountId }) => {
        const row = found.get(id)
        return row?.accountId === accountId ? row : undefined
      })
    }),
  }
})

export function rememberMarked(context: Context, marked: readonly MarkedBody[]): void {
  const { recent } = keyResponsesOf(context)
  for (const { id, accountId, paperId, bodyId } of marked) recent.set(id, { id, accountId, paperId, bodyId })
}

/** Keys are told to the owner of the result, and to nobody while an event holds the paper. */
export async function readKeys({ context, params, principal, now }: Call<typeof results.readKeys>): Promise<CachedResponse> {
  const marked = await findMarkedBody(context, { id: params.id, accountId: principal.accountId }, now)
  if (!mayRead(principal, marked)) fail('forbidden', { message: 'This result belongs to someone else.' })
  await refuseIfEmbargoed(context, marked.paperId, now)
  return keyResponsesOf(context).forBody(marked.bodyId)
}

/** Nearly always the result is the caller's own; only otherwise it may be withheld, and is searched for in all accounts. */
async function findMarkedBody(context: Context, key: AttemptKey, now: Date): Promise<MarkedBody> {
  const { recent, findOwn } = keyResponsesOf(context)
  const known = recent.get(key.id)
  const own = known?.accountId === key.accountId ? known : await findOwn(key)
  if (own) return own
  const { db } = context.database
  const [attempt] = await findAttempts(db, [key])
  if (attempt?.isWithheld) {
    await refuseIfEmbargoed(context, attempt.paperId, now)
    fail('paper_in_event')
  }
  const [found] = await findResults(db, [key.id])
  return found ?? fail('not_found', { message: 'Result not found' })
}
