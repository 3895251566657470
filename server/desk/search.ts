import { sql } from 'drizzle-orm'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import { foldText } from '#domain/catalogue/search-text.ts'
import type { desk } from '#domain/desk/contract.ts'
import { type FoundRecord, type SearchKind, searchKindNames, searchKinds } from '#domain/desk/search.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { findPostPage } from '#server/blog/queries.ts'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { mainCategory } from '#server/catalogue/main-categories/record-type.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { findIdPage } from '#server/catalogue/records/queries.ts'
import type { AnyRecord, RecordType } from '#server/catalogue/records/record-type.ts'
import { subject } from '#server/catalogue/subjects/record-type.ts'
import { findEventPage } from '#server/live/events/queries.ts'
import { findMessagePage } from '#server/messages/queries.ts'
import { findAnnouncementPage } from '#server/notifications/queries.ts'
import { findPerson, listPeople, type Realm } from '#server/people/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findQuestionIdPage, findQuestions } from '#server/questions/reading/queries.ts'

/** At most this many of a kind are found. */
const maxOfKind = 5

type Hit = Omit<FoundRecord, 'kind'>
type Search = (db: Db, q: string, now: Date) => Promise<Hit[]>

const isId = (q: string) => /^[0-9a-f]{24}$/.test(q)
const english = (text: LocalizedText | undefined) => localize(text, 'en')
const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
const firstPage = { page: 1, limit: maxOfKind, order: 'desc' } as const

function recordsOf<R extends AnyRecord>(
  recordType: RecordType<R>,
  detail: (record: R) => LocalizedText | undefined,
  note: (record: R) => string = () => '',
): Search {
  return async (db, q) => {
    const filter = isId(q) ? { id: q } : { search: q }
    const { ownText } = recordType.table
    // Records that match by their own name come before those that only belong to a match.
    const sort = sql`(case when strpos(${ownText}, ${foldText(q)}) > 0 then '0' else '1' end) || ${ownText}`
    const ids = await findIdPage(db, recordType, 'editor', filter, { sort, limit: maxOfKind })
    const records = await recordType.find(db, ids, 'editor')
    return records.map((record) => ({
      _id: record._id,
      name: english(record.name ?? record.title),
      detail: [english(detail(record)), note(record)].filter(Boolean).join(' · '),
    }))
  }
}

function peopleOf(realm: Realm): Search {
  return async (db, q, now) => {
    const byId = isId(q) && (await findPerson(db, realm, q))
    const found = byId ? [byId] : await listPeople(db, realm, { ...firstPage, search: q, sort: 'createdAt' }, now)
    return found.map(({ account }) => ({ _id: account.id, name: account.name, detail: account.email }))
  }
}

const findQuestionHits: Search = async (db, q) => {
  const ids = isId(q)
    ? [q]
    : await findQuestionIdPage(db, { search: q }, { sort: 'createdAt', descending: true, limit: maxOfKind, offset: 0 })
  const found = await findQuestions(db, ids)
  return found.map(({ _id, questionText, paper: { name } }) => ({
    _id,
    name: excerpt(english(questionText)),
    detail: english(name),
  }))
}

const searches: Record<SearchKind, Search> = {
  paper: recordsOf(
    paper,
    ({ subjectName }) => subjectName,
    (found) => (isBeingPrepared(found) ? `not ready: ${found.totalQuestions} of ${found.targetQuestions} questions` : ''),
  ),
  'exam-category': recordsOf(examCategory, ({ mainCategoryName }) => mainCategoryName),
  subject: recordsOf(subject, ({ examCategoryName }) => examCategoryName),
  'main-category': recordsOf(mainCategory, () => undefined),
  question: findQuestionHits,
  user: peopleOf('learner'),
  admin: peopleOf('admin'),
  async event(db, q, now) {
    const { rows } = await findEventPage(db, { ...firstPage, search: q, sort: 'startTime' }, now)
    return rows.map(({ id, title, startsAt }) => ({ _id: id, name: english(title), detail: startsAt.toISOString() }))
  },
  async post(db, q) {
    const rows = await findPostPage(db, { search: q }, { ...firstPage, sort: 'createdAt' })
    return rows.map(({ id, title, status }) => ({ _id: id, name: title, detail: status }))
  },
  async message(db, q) {
    const rows = await findMessagePage(db, { search: q }, firstPage)
    return rows.map(({ id, subject: about, name }) => ({ _id: id, name: about, detail: name }))
  },
  async notification(db, q, now) {
    const rows = await findAnnouncementPage(db, { search: q }, { ...firstPage, sort: 'createdAt' }, now)
    return rows.map(({ id, title, type }) => ({ _id: id, name: english(title), detail: type }))
  },
}

export async function searchRecords({ db, query: { q }, principal, now }: Call<typeof desk.searchRecords>) {
  const data: FoundRecord[] = []
  for (const kind of searchKindNames) {
    if (!searchKinds[kind].some((permission) => hasPermission(principal, permission))) continue
    for (const hit of await searches[kind](db, q, now)) data.push({ kind, ...hit })
  }
  return { data }
}
