import { catalogue } from '#domain/catalogue/contract.ts'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { ExamPaper, PatternAtAGlance } from '#domain/catalogue/exam-page.ts'
import { isFullMock } from '#domain/catalogue/full-mock.ts'
import { paperFromPattern } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cachedPublicly } from '#server/platform/http/routes.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { mainCategory } from '../main-categories/record-type.ts'
import { paper } from '../papers/record-type.ts'
import { toPattern } from '../patterns/handlers.ts'
import { listPatterns } from '../patterns/queries.ts'
import { catalogueRegion } from '../records/change.ts'
import { findIdPage } from '../records/queries.ts'
import { listUnder, readRecord } from '../records/read.ts'
import { subject } from '../subjects/record-type.ts'
import { listFirstMocks } from './queries.ts'

/** The current patterns of an exam: those that its papers follow, or else those with its name; of each the latest. */
async function findPatterns(db: Db, exam: ExamCategory, papers: readonly ExamPaper[]): Promise<PatternAtAGlance[]> {
  const slugs = new Set(papers.map(({ pattern }) => pattern))
  const all = (await listPatterns(db)).map(toPattern)
  const followed = all.filter(({ slug }) => slugs.has(slug))
  const name = localize(exam.name, 'en').toLowerCase()
  const patterns = followed.length > 0 ? followed : all.filter((pattern) => pattern.exam.toLowerCase() === name)
  return patterns.map((pattern) => {
    const { totalQuestions, totalMarks } = paperFromPattern(pattern)
    return { ...pattern, totalQuestions, totalMarks }
  })
}

const readExamPage = cachedPublicly(catalogueRegion, catalogue.readExamPage, async (call) => {
  const { db, params } = call
  const exam = await readRecord(examCategory, call, params.id)
  const { color } = await readRecord(mainCategory, call, exam.mainCategoryId)
  const subjects = await listUnder(subject, examCategory, call, exam._id)
  const papers = await paper.find(db, await findIdPage(db, paper, 'learner', { within: { 'exam-category': exam._id } }), 'learner')
  return { data: { exam, color, patterns: await findPatterns(db, exam, papers), subjects, papers } }
})

const readHomePage = cachedPublicly(catalogueRegion, catalogue.readHomePage, async ({ db }) => {
  const mains = await mainCategory.find(db, await findIdPage(db, mainCategory, 'learner', {}), 'learner')
  const exams = await examCategory.find(db, await findIdPage(db, examCategory, 'learner', {}), 'learner')
  const places = new Map(mains.map(({ _id, color }, place) => [_id, { color, place }]))
  const placeOf = ({ mainCategoryId }: ExamCategory) => places.get(mainCategoryId)?.place ?? mains.length
  const sorted = exams.toSorted((a, b) => placeOf(a) - placeOf(b))
  const mocks = await paper.find(db, await listFirstMocks(db), 'learner')
  const sumOf = (field: 'totalPapers' | 'totalQuestions') => mains.reduce((sum, main) => sum + main[field], 0)
  return {
    data: {
      exams: sorted.map((exam) => ({ ...exam, color: places.get(exam.mainCategoryId)?.color ?? '' })),
      mocks: sorted.flatMap(({ _id }) => mocks.find((mock) => mock.examCategoryId === _id && isFullMock(mock)) ?? []),
      totals: { exams: exams.length, papers: sumOf('totalPapers'), questions: sumOf('totalQuestions') },
    },
  }
})

export const examPageHandlers = { readExamPage, readHomePage }
