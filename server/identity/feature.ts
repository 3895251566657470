import { identity } from '#domain/identity/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { adminHandlers } from './admin-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { accountMailJob } from './mails.ts'
import { toLearner } from './present.ts'
import { findAccount, listLoginEvents, listSessions } from './queries.ts'
import { recoveryHandlers } from './recovery-handlers.ts'

export const identityFeature = feature({
  contract: identity,
  handlers: { ...learnerHandlers, ...recoveryHandlers, ...adminHandlers },
  jobs: (context) => [accountMailJob(context)],
  personalData: [
    {
      name: 'account',
      async read(db, accountId, now) {
        const account = await findAccount(db, accountId)
        return account && toLearner(account, now)
      },
    },
    { name: 'sessions', read: listSessions },
    { name: 'signIns', read: async (db, accountId) => (await listLoginEvents(db, accountId, 1, 1000)).rows.map((row) => row.event) },
  ],
})
