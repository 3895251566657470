import { getTableName } from 'drizzle-orm'
import { paperChecks } from '#server/catalogue/tables.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { checksumTables } from '#server/platform/testing/database.ts'
import * as tables from './tables.ts'

/** A checksum of each table except those of analytics and of checks, which are written in the background, to show that a call has changed nothing. */
export const checksumOtherTables = ({ context }: TestApp) =>
  checksumTables(
    context.database.pool,
    [...Object.values(tables), paperChecks].map((table) => `public.${getTableName(table)}`),
  )
