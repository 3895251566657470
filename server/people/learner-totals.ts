import type { Db } from '#server/platform/database/database.ts'
import { extensionPoint } from '#server/platform/extension-point.ts'

type LearnerTotals = { totalPapersAttempted?: number; totalScore?: number }

/** Totals by account id, for the lists of learners. */
export const learnerTotals = extensionPoint<(db: Db, accountIds: string[]) => Promise<Map<string, LearnerTotals>>>('learner totals')
