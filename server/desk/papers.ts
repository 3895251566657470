import type { PaperConcern, PaperSource } from '#domain/desk/dashboard.ts'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { localize } from '#domain/language.ts'
import { readPapers } from '#server/analytics/items/read.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listUnreadyPapers } from './queries.ts'

const maxPapers = 5
/** Statistics are examined for this many papers, those with the most attempts. */
const maxExamined = 20
/** With fewer attempts most outliers are chance. */
const minAttempts = 20

type Found = Omit<PaperConcern, 'source'>
type Source = { permission: Permission; find: (db: Db) => Promise<Found[]> }

/** The checks that find papers to review. */
const sources: Record<PaperSource, Source> = {
  readiness: {
    permission: 'manage_questions',
    async find(db) {
      const rows = await listUnreadyPapers(db, maxPapers)
      return rows.map(({ id, title, subject, has, planned }) => ({
        _id: id,
        title: localize(title, 'en'),
        subject: localize(subject, 'en'),
        reason: `${has} of ${planned} questions: learners cannot start it`,
      }))
    },
  },
  items: {
    permission: 'view_analytics',
    async find(db) {
      const { data } = await readPapers(db, { search: '', sort: 'attempts', order: 'desc', limit: maxExamined, offset: 0 })
      return data
        .filter(({ needsLook, attempts }) => needsLook > 0 && attempts >= minAttempts)
        .sort((one, other) => other.needsLook - one.needsLook)
        .map(({ _id, title, subject, needsLook, attempts }) => ({
          _id,
          title: localize(title, 'en'),
          subject: localize(subject, 'en'),
          reason: `${needsLook} ${needsLook === 1 ? 'question behaves' : 'questions behave'} oddly in ${attempts} attempts`,
        }))
    },
  },
}

/** Papers to review, from every check that the caller may see. */
export async function findPaperConcerns(db: Db, principal: Principal): Promise<PaperConcern[]> {
  const found: PaperConcern[] = []
  for (const [source, { permission, find }] of Object.entries(sources) as [PaperSource, Source][]) {
    if (!hasPermission(principal, permission)) continue
    for (const paper of (await find(db)).slice(0, maxPapers)) found.push({ source, ...paper })
  }
  return found
}
