import { getTableName } from 'drizzle-orm'
import type { TestApp } from '#server/platform/testing/app.ts'
import { sumRows } from '#server/platform/testing/database.ts'
import * as rolledUp from './tables.ts'

/** Everything that was ever recorded, as a sum for each table: to show that a call has changed nothing. */
export const sumRecords = ({ context }: TestApp) =>
  sumRows(
    context.database.pool,
    Object.values(rolledUp).map((table) => `public.${getTableName(table)}`),
  )
