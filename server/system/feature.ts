import { fail } from '#domain/errors.ts'
import { system } from '#domain/system/contract.ts'
import type { Context } from '#server/platform/context.ts'
import { vacuumTask } from '#server/platform/database/embedded/vacuum.ts'
import { measureLatency } from '#server/platform/database/open.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { openMailbox } from '#server/platform/mail/mail.ts'
import { systemPages } from './pages.ts'

export async function readHealth({ database }: Context) {
  return { status: 'ok' as const, database: { kind: database.kind, latencyMs: await measureLatency(database.db) } }
}

export const systemFeature = defineFeature({
  contract: system,
  pages: systemPages,
  periodicTasks: ({ database }) => (database.kind === 'embedded' ? [vacuumTask(database)] : []),
  handlers: {
    health: ({ context }) => readHealth(context),
    async mailbox({ context: { config }, client }) {
      if (!config.demo || config.smtpUrl || !client.isLocal) fail('not_found')
      return { data: await openMailbox(config.dataDir).list() }
    },
  },
})
