import { asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { fail } from '#domain/errors.ts'
import { accounts, roles } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'

export async function listRoles(db: Db) {
  return db
    .select({ ...getTableColumns(roles), holders: count(accounts.id) })
    .from(roles)
    .leftJoin(accounts, eq(accounts.roleId, roles.id))
    .groupBy(roles.id)
    .orderBy(asc(sql`lower(${roles.name})`))
}

/** Locks roles for a change, or while somebody is assigned to them. */
export async function lockRoles(db: Db, ids: string[]) {
  return db.select().from(roles).where(inArray(roles.id, ids)).orderBy(asc(roles.id)).for('update')
}

export async function countHolders(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accounts).where(eq(accounts.roleId, id))
  return row?.count ?? 0
}

async function failIfTaken<Row>(write: Promise<Row[]>): Promise<Row> {
  try {
    const [row] = await write
    return row ?? fail('not_found', { message: 'Role not found' })
  } catch (error) {
    if (isUniqueViolation(error, 'roles_name_key')) fail('name_taken', { message: 'A role with this name already exists.' })
    throw error
  }
}

export async function insertRole(db: Db, role: typeof roles.$inferInsert) {
  return failIfTaken(db.insert(roles).values(role).returning())
}

export async function updateRole(db: Db, id: string, changes: Partial<typeof roles.$inferInsert>) {
  return failIfTaken(
    db
      .update(roles)
      .set({ ...changes, version: sql`${roles.version} + 1` })
      .where(eq(roles.id, id))
      .returning(),
  )
}

export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id))
}
