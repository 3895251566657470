import { holds } from '#domain/identity/permissions.ts'
import { people } from '#domain/people/contract.ts'
import { listLatestChanges } from '#server/audit/queries.ts'
import { feature } from '#server/platform/feature.ts'
import type { Call } from '#server/platform/http.ts'
import { adminHandlers } from './admin-handlers.ts'
import { inviteJob } from './import.ts'
import { sumOf } from './list.ts'
import { countGroups, countLiveSessions } from './queries.ts'
import { roleHandlers } from './roles/handlers.ts'
import { userHandlers } from './user-handlers.ts'

async function stats({ db, principal, now }: Call<typeof people.stats>) {
  return {
    data: {
      totalUsers: sumOf(await countGroups(db, 'learner', now), () => true),
      totalAdmins: sumOf(await countGroups(db, 'admin', now), () => true),
      activeSessions: await countLiveSessions(db, now),
      permissions: holds(principal, 'manage_all') ? null : principal.permissions.length,
    },
  }
}

const latest = 10

async function activity({ db, principal }: Call<typeof people.activity>) {
  const whose = holds(principal, 'view_audit') ? undefined : principal.accountId
  const rows = await listLatestChanges(db, latest, whose)
  return { data: rows.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })) }
}

export const peopleFeature = feature({
  contract: people,
  handlers: { ...userHandlers, ...adminHandlers, ...roleHandlers, stats, activity },
  jobs: (context) => [inviteJob(context)],
})
