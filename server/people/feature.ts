import { hasPermission } from '#domain/identity/permissions.ts'
import { people } from '#domain/people/contract.ts'
import { listLatestChanges } from '#server/audit/queries.ts'
import { defineFeature } from '#server/platform/feature.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { adminHandlers } from './admin-handlers.ts'
import { inviteJob } from './import.ts'
import { sumGroups } from './list.ts'
import { countActiveSessions, countGroups } from './queries.ts'
import { roleHandlers } from './roles/handlers.ts'
import { userHandlers } from './user-handlers.ts'

async function stats({ db, principal, now }: Call<typeof people.stats>) {
  return {
    data: {
      totalUsers: sumGroups(await countGroups(db, 'learner', now), () => true),
      totalAdmins: sumGroups(await countGroups(db, 'admin', now), () => true),
      activeSessions: await countActiveSessions(db, now),
      permissions: hasPermission(principal, 'manage_all') ? null : principal.permissions.length,
    },
  }
}

const latest = 10

async function activity({ db, principal }: Call<typeof people.activity>) {
  const whose = hasPermission(principal, 'view_audit') ? undefined : principal.accountId
  const rows = await listLatestChanges(db, latest, whose)
  return { data: rows.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })) }
}

export const peopleFeature = defineFeature({
  contract: people,
  handlers: { ...userHandlers, ...adminHandlers, ...roleHandlers, stats, activity },
  jobs: (context) => [inviteJob(context)],
})
