import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { MainCategory } from '#domain/catalogue/main-category.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import type { desk } from '#domain/desk/contract.ts'
import { eventStatusAt } from '#domain/live/event-status.ts'
import type { AdminAccount } from '#domain/people/admin.ts'
import type { User } from '#domain/people/user.ts'
import type { Question } from '#domain/questions/question.ts'
import { findPostPage, type PostListRow } from '#server/blog/queries.ts'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { mainCategory } from '#server/catalogue/main-categories/record-type.ts'
import { matchesPaperFilter } from '#server/catalogue/papers/queries.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { findIdPage, type RecordFilter } from '#server/catalogue/records/queries.ts'
import type { AnyRecord, RecordType } from '#server/catalogue/records/record-type.ts'
import { subject } from '#server/catalogue/subjects/record-type.ts'
import { findEventPage } from '#server/live/events/queries.ts'
import type { EventRow } from '#server/live/tables.ts'
import { findMessagePage, type MessageRow } from '#server/messages/queries.ts'
import { findAnnouncementPage } from '#server/notifications/queries.ts'
import { toAdminAccount, toUsers } from '#server/people/present.ts'
import { listPeople } from '#server/people/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findQuestionIdPage, findQuestions } from '#server/questions/reading/queries.ts'
import { type CsvColumns, inEnglish, inHindi, streamCsv } from './csv.ts'

type Desk = typeof desk

const recordColumns: CsvColumns<AnyRecord & { archivedAt: string | null; createdAt: string }> = [
  ['Status', ({ isActive, archivedAt }) => (archivedAt ? 'Archived' : isActive ? 'Active' : 'Inactive')],
  ['Created', ({ createdAt }) => createdAt],
]

const nameColumns: CsvColumns<MainCategory | ExamCategory | Subject> = [
  ['Id', ({ _id }) => _id],
  ['Name (English)', ({ name }) => inEnglish(name)],
  ['Name (Hindi)', ({ name }) => inHindi(name)],
  ['Order', ({ order }) => order],
]

const paperColumns: CsvColumns<Paper> = [
  ['Id', ({ _id }) => _id],
  ['Title (English)', ({ title }) => inEnglish(title)],
  ['Title (Hindi)', ({ title }) => inHindi(title)],
  ['Type', ({ type }) => type],
  ['Main category', ({ mainCategoryName }) => inEnglish(mainCategoryName)],
  ['Exam category', ({ examCategoryName }) => inEnglish(examCategoryName)],
  ['Subject', ({ subjectName }) => inEnglish(subjectName)],
  ['Questions', ({ totalQuestions }) => totalQuestions],
  ['Planned questions', ({ targetQuestions }) => targetQuestions],
  ['Minutes', ({ duration }) => duration],
  ['Maximum marks', ({ totalMarks }) => totalMarks],
  ['Passing marks', ({ passingMarks }) => passingMarks],
  ['Difficulty', ({ difficulty }) => difficulty],
  ['Premium', ({ isPremium }) => isPremium],
  ['Attempts', ({ attemptCount }) => attemptCount],
  ['Order', ({ order }) => order],
  ...recordColumns,
]

type RecordQuery = { search: string; order: 'asc' | 'desc'; status?: RecordFilter['status'] }

function recordsOf<R extends AnyRecord, Sort extends string>(
  db: Db,
  recordType: RecordType<R, Sort>,
  { search, status, sort, order }: RecordQuery & { sort: Sort },
  narrowed: Pick<RecordFilter, 'within' | 'also'> = {},
) {
  return async ({ limit, offset }: { limit: number; offset: number }) => {
    const page = { sort: recordType.sorts[sort], descending: order === 'desc', limit, offset }
    return recordType.find(db, await findIdPage(db, recordType, 'editor', { ...narrowed, search, status }, page), 'editor')
  }
}

const questionColumns: CsvColumns<Question> = [
  ['Id', ({ _id }) => _id],
  ['Question (English)', ({ questionText }) => inEnglish(questionText)],
  ['Question (Hindi)', ({ questionText }) => inHindi(questionText)],
  ['Kind', ({ kind }) => kind],
  ['Topic', ({ topicId }) => topicId],
  ['Difficulty', ({ difficulty }) => difficulty],
  ['Paper', (question) => inEnglish(question.paper.name)],
  ['Active', ({ isActive }) => isActive],
  ['Created', ({ createdAt }) => createdAt],
]

const userColumns: CsvColumns<User> = [
  ['Id', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Role', ({ role }) => role],
  ['Status', ({ isActive, isInvited }) => (isActive ? (isInvited ? 'Invited' : 'Active') : 'Inactive')],
  ['Papers', ({ totalPapersAttempted }) => totalPapersAttempted],
  ['Score', ({ totalScore }) => totalScore],
  ['Last sign-in', ({ lastLoginAt }) => lastLoginAt],
  ['Created', ({ createdAt }) => createdAt],
]

const adminColumns: CsvColumns<AdminAccount> = [
  ['Id', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Named role', ({ roleName }) => roleName],
  ['Permissions', ({ permissions }) => permissions.join(' ')],
  ['Active', ({ isActive }) => isActive],
  ['Last sign-in', ({ lastLoginAt }) => lastLoginAt],
  ['Created', ({ createdAt }) => createdAt],
]

const eventColumns = (now: Date): CsvColumns<EventRow> => [
  ['Id', ({ id }) => id],
  ['Title (English)', ({ title }) => inEnglish(title)],
  ['Title (Hindi)', ({ title }) => inHindi(title)],
  ['Type', ({ type }) => type],
  ['Start', ({ startsAt }) => startsAt.toISOString()],
  ['End', ({ endsAt }) => endsAt.toISOString()],
  ['Participants', ({ participants }) => participants],
  ['Max participants', ({ capacity }) => capacity],
  ['Status', ({ startsAt, endsAt }) => eventStatusAt({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now.getTime())],
]

const postColumns: CsvColumns<PostListRow> = [
  ['Id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => slug],
  ['Category', ({ category }) => category],
  ['Status', ({ status }) => status],
  ['Views', ({ views }) => views],
  ['Published', ({ publishedAt }) => publishedAt?.toISOString()],
]

const messageColumns: CsvColumns<MessageRow> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject: about }) => about],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Received', ({ createdAt }) => createdAt.toISOString()],
]

type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncementPage>>[number]
const announcementColumns: CsvColumns<AnnouncementRow> = [
  ['Id', ({ id }) => id],
  ['Title (English)', ({ title }) => inEnglish(title)],
  ['Title (Hindi)', ({ title }) => inHindi(title)],
  ['Type', ({ type }) => type],
  ['Audience', ({ audience }) => audience],
  ['From', ({ startsAt }) => startsAt.toISOString()],
  ['Until', ({ endsAt }) => endsAt?.toISOString()],
]

export const listHandlers = {
  exportMainCategories: async ({ db, query, now }: Call<Desk['exportMainCategories']>) =>
    streamCsv('main-categories', now, [...nameColumns, ...recordColumns], recordsOf(db, mainCategory, query)),
  exportExamCategories: async ({ db, query, now }: Call<Desk['exportExamCategories']>) => {
    const within = { 'main-category': query.mainCategoryId }
    const columns: CsvColumns<ExamCategory> = [
      ...nameColumns,
      ['Main category', ({ mainCategoryName }) => inEnglish(mainCategoryName)],
      ...recordColumns,
    ]
    return streamCsv('exam-categories', now, columns, recordsOf(db, examCategory, query, { within }))
  },
  exportSubjects: async ({ db, query, now }: Call<Desk['exportSubjects']>) => {
    const within = { 'main-category': query.mainCategoryId, 'exam-category': query.examCategoryId }
    const columns: CsvColumns<Subject> = [
      ...nameColumns,
      ['Exam category', ({ examCategoryName }) => inEnglish(examCategoryName)],
      ['Papers', ({ totalPapers }) => totalPapers],
      ...recordColumns,
    ]
    return streamCsv('subjects', now, columns, recordsOf(db, subject, query, { within }))
  },
  exportPapers: async ({ db, query, now }: Call<Desk['exportPapers']>) => {
    const within = { 'main-category': query.mainCategoryId, 'exam-category': query.examCategoryId, subject: query.subjectId }
    return streamCsv('papers', now, paperColumns, recordsOf(db, paper, query, { within, also: matchesPaperFilter(query) }))
  },
  exportQuestionList: async ({ db, query, now }: Call<Desk['exportQuestionList']>) => {
    const { paper: named, _id, sort, order, ...rest } = query
    const filter = { ...rest, paperId: named || _id }
    return streamCsv('questions', now, questionColumns, async ({ limit, offset }) => {
      const ids = await findQuestionIdPage(db, filter, { sort, descending: order === 'desc', limit, offset })
      return findQuestions(db, ids, filter.paperId)
    })
  },
  exportUsers: async ({ db, query, context, now }: Call<Desk['exportUsers']>) =>
    streamCsv('users', now, userColumns, async ({ page, limit }) => {
      const rows = await listPeople(db, 'learner', { ...query, page, limit }, now)
      return toUsers(
        db,
        context,
        rows.map(({ account }) => account),
        now,
      )
    }),
  exportAdmins: async ({ db, query, now }: Call<Desk['exportAdmins']>) =>
    streamCsv('admins', now, adminColumns, async ({ page, limit }) =>
      (await listPeople(db, 'admin', { ...query, page, limit }, now)).map(toAdminAccount),
    ),
  exportEvents: async ({ db, query, now }: Call<Desk['exportEvents']>) =>
    streamCsv('events', now, eventColumns(now), async ({ page, limit }) => (await findEventPage(db, { ...query, page, limit }, now)).rows),
  exportPosts: async ({ db, query, now }: Call<Desk['exportPosts']>) =>
    streamCsv('blogs', now, postColumns, ({ page, limit }) => findPostPage(db, query, { ...query, page, limit })),
  exportMessages: async ({ db, query, now }: Call<Desk['exportMessages']>) =>
    streamCsv('messages', now, messageColumns, ({ page, limit }) => findMessagePage(db, query, { ...query, page, limit })),
  exportNotifications: async ({ db, query, now }: Call<Desk['exportNotifications']>) =>
    streamCsv('notifications', now, announcementColumns, ({ page, limit }) =>
      findAnnouncementPage(db, query, { ...query, page, limit }, now),
    ),
}
