import { fail } from '#domain/errors.ts'
import { system } from '#domain/system/contract.ts'
import type { Context } from '#server/platform/context.ts'
import { latency } from '#server/platform/db.ts'
import { upkeepTick } from '#server/platform/embedded/upkeep.ts'
import { feature } from '#server/platform/feature.ts'
import { openMailbox } from '#server/platform/mail.ts'
import { systemPages } from './pages.ts'

export async function readHealth({ database }: Context) {
  return { status: 'ok' as const, database: { kind: database.kind, latencyMs: await latency(database.db) } }
}

export const systemFeature = feature({
  contract: system,
  pages: systemPages,
  ticks: ({ database }) => (database.kind === 'embedded' ? [upkeepTick(database)] : []),
  handlers: {
    health: ({ context }) => readHealth(context),
    async mailbox({ context: { config } }) {
      if (!config.demo || config.smtpUrl) fail('not_found')
      return { data: await openMailbox(config.dataDir).list() }
    },
  },
})
