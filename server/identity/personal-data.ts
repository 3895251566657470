import type { Db } from '#server/platform/database/database.ts'
import { extensionPoint } from '#server/platform/extension-point.ts'

/** One part of the download of one's own data. */
export type PersonalData = { name: string; read(db: Db, accountId: string, now: Date): Promise<unknown> }

export const personalData = extensionPoint<PersonalData>('personal data')
