import { fail } from '#domain/errors.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { catalogueRegion } from '../records/change.ts'
import { findPreparation } from './queries.ts'

const preparationsOf = perContext(({ database: { db }, cache }: Context) => {
  const cached = new RegionCache<Awaited<ReturnType<typeof findPreparation>>>(cache, catalogueRegion, { max: 10_000 })
  return (paperId: string) => cached.get(paperId, () => findPreparation(db, paperId))
})

/** Called by everything that starts a paper: one without all its questions is being prepared. Those who are `inside` go on. */
export async function refuseIfBeingPrepared(context: Context, paperId: string, isInside?: () => Promise<boolean>): Promise<void> {
  const missing = await preparationsOf(context)(paperId)
  if (missing && !(await isInside?.())) fail('paper_being_prepared', { details: missing })
}
