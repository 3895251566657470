import { identity } from '#domain/identity/contract.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { adminHandlers } from './admin-handlers.ts'
import { changeNoticeJob } from './changes/notice.ts'
import { cleanUpTask } from './clean-up.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { accountMailJob } from './mails.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { personalData } from './personal-data.ts'
import { toLearner } from './present.ts'
import { guardianMailJob } from './privacy/guardian-mail.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { findPrivacy, listRequests } from './privacy/queries.ts'
import { findAccount, listLoginEvents, listSessions } from './queries.ts'
import { recoveryHandlers } from './recovery-handlers.ts'
import { protectStoredFactors } from './two-factor.ts'

export const identityFeature = defineFeature({
  contract: identity,
  handlers: { ...learnerHandlers, ...privacyHandlers, ...recoveryHandlers, ...adminHandlers, ...passkeyHandlers },
  jobs: (context) => [accountMailJob(context), changeNoticeJob(context), guardianMailJob(context)],
  periodicTasks: (context) => [cleanUpTask(context)],
  onStart: protectStoredFactors,
  extensions: [
    personalData.provide({
      name: 'account',
      async read(db, accountId, now) {
        const account = await findAccount(db, accountId)
        return account && toLearner(account, now)
      },
    }),
    personalData.provide({ name: 'privacy', read: findPrivacy }),
    personalData.provide({ name: 'guardianConsents', read: listRequests }),
    personalData.provide({ name: 'sessions', read: listSessions }),
    personalData.provide({
      name: 'signIns',
      read: async (db, accountId) => (await listLoginEvents(db, accountId, 1, 1000)).rows.map((row) => row.event),
    }),
  ],
})
