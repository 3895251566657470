import type { Permission } from '#domain/identity/permissions.ts'
import { insertRole, listRoles } from '#server/people/roles/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

type StarterRole = { name: string; description: string; permissions: Permission[] }

/** Permissions in the order of the list of permissions. */
const starterRoles: StarterRole[] = [
  {
    name: 'Content editor',
    description: 'Builds the catalogue and its papers',
    permissions: ['manage_categories', 'manage_subjects', 'manage_papers', 'manage_questions'],
  },
  { name: 'Question writer', description: 'Writes and imports questions', permissions: ['manage_questions'] },
  {
    name: 'Event organiser',
    description: 'Runs live events and announces them to learners',
    permissions: ['manage_events', 'manage_blog', 'manage_notifications'],
  },
  { name: 'Learner support', description: 'Helps learners and answers messages', permissions: ['manage_users', 'manage_messages'] },
  { name: 'Analyst', description: 'Reads figures and changes nothing', permissions: ['view_analytics'] },
]

/** Roles to start with, if there are none. An institute changes or deletes them as it likes. */
export async function insertStarterRoles(db: Db, now: Date): Promise<void> {
  if ((await listRoles(db)).length > 0) return
  for (const role of starterRoles) await insertRole(db, { ...role, id: newId(now), createdAt: now, updatedAt: now })
}
