import { createHash } from 'node:crypto'
import type { blog } from '#domain/blog/contract.ts'
import { fail } from '#domain/errors.ts'
import { PromiseCache } from '#server/platform/cache/promise-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteSecrets, readSecret } from '#server/platform/database/queries.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { perContext } from '#server/platform/per-context.ts'
import { countVisitor, deleteOldVisitors } from './queries.ts'

const purpose = 'blog views '
const botPattern = /bot|crawl|spider|slurp|preview|headless/i

const salts = perContext(() => new PromiseCache<string>({ max: 2 }))
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** A visitor is stored for one day as a hash salted with a secret of that day, which is deleted with it. */
export const countView = withoutTransaction(async ({ db, params, client, context, now }: Call<(typeof blog)['countView']>) => {
  if (botPattern.test(client.agent)) return {}
  const day = dayOf(now)
  const salt = await salts(context).get(day, () => readSecret(db, purpose + day, now))
  const visitor = createHash('sha256').update(`${salt}\n${client.address}\n${client.agent}`).digest('base64url')
  if (!(await countVisitor(db, params.slug, day, visitor))) fail('not_found', { message: 'Blog not found' })
  return {}
})

export function deleteOldVisitorsJob({ database: { db }, clock }: Context): Job<Record<never, never>> {
  return {
    name: 'blog.forget-visitors',
    cron: '10 0 * * *',
    async run() {
      const today = dayOf(clock.now())
      await deleteOldVisitors(db, today)
      await deleteSecrets(db, purpose, new Date(today))
    },
  }
}
