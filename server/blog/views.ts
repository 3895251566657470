import { createHash } from 'node:crypto'
import type { blog } from '#domain/blog/contract.ts'
import { fail } from '#domain/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { type Call, outside } from '#server/platform/http.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Kept } from '#server/platform/kept.ts'
import { perContext } from '#server/platform/per-context.ts'
import { forgetSecrets, readSecret } from '#server/platform/queries.ts'
import { countVisitor, forgetVisitors } from './queries.ts'

const purpose = 'blog views '
const program = /bot|crawl|spider|slurp|preview|headless/i

const salts = perContext(() => new Kept<string>(2))
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Kept for one day is a hash that only that day's salt could explain, and the salt goes with the day. */
export const countView = outside(async ({ db, params, client, context, now }: Call<(typeof blog)['countView']>) => {
  if (program.test(client.agent)) return {}
  const day = dayOf(now)
  const salt = await salts(context).get(day, () => readSecret(db, purpose + day, now))
  const visitor = createHash('sha256').update(`${salt}\n${client.address}\n${client.agent}`).digest('base64url')
  if (!(await countVisitor(db, params.slug, day, visitor))) fail('not_found', { message: 'Blog not found' })
  return {}
})

export function forgetVisitorsJob({ database: { db }, clock }: Context): Job<Record<never, never>> {
  return {
    name: 'blog.forget-visitors',
    every: '10 0 * * *',
    async run() {
      const today = dayOf(clock.now())
      await forgetVisitors(db, today)
      await forgetSecrets(db, purpose, new Date(today))
    },
  }
}
