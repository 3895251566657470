import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { ExamCategory, ExamCategoryChange, ExamCategoryDraft } from './exam-category.ts'
import { ExamPage, HomePage } from './exam-page.ts'
import { status, UncheckedId } from './fields.ts'
import { MainCategory, MainCategoryChange, MainCategoryDraft } from './main-category.ts'
import { difficulties, Paper, PaperChange, PaperDraft, paperTypes } from './paper.ts'
import { paperStates } from './paper-state.ts'
import { Pattern, PatternDraft } from './pattern.ts'
import { PremiumPage } from './premium-page.ts'
import { PaperInProgress, PaperProgress, PaperProgressReport } from './progress.ts'
import { Counts, recordEndpoints } from './record-endpoints.ts'
import { SearchQuery, SearchResults } from './search.ts'
import { Subject, SubjectChange, SubjectDraft } from './subject.ts'

/** Category lists are complete unless a limit is given, because menus and selects need all entries. */
const optionalLimit = { limit: z.coerce.number().int().min(1).max(100).optional() }
const parent = UncheckedId.optional()

const mainCategories = recordEndpoints({
  noun: 'main category',
  plural: 'main categories',
  path: '/exams/main-categories',
  permission: 'manage_categories',
  create: 'admin',
  query: listQuery(['order', 'name', 'description', 'createdAt'], { status }).extend(optionalLimit),
  listed: { mainCategories: z.array(MainCategory) },
  counts: Counts,
  record: MainCategory,
  draft: MainCategoryDraft,
  change: MainCategoryChange,
})

const examCategories = recordEndpoints({
  noun: 'exam category',
  plural: 'exam categories',
  path: '/exams/exam-categories',
  permission: 'manage_categories',
  create: { permission: 'manage_categories' },
  query: listQuery(['order', 'name', 'title', 'createdAt'], { status, mainCategoryId: parent }).extend(optionalLimit),
  listed: { categories: z.array(ExamCategory) },
  counts: Counts,
  record: ExamCategory,
  draft: ExamCategoryDraft,
  change: ExamCategoryChange,
})

const subjects = recordEndpoints({
  noun: 'subject',
  plural: 'subjects',
  path: '/exams/subjects',
  permission: 'manage_subjects',
  create: { permission: 'manage_subjects' },
  query: listQuery(['order', 'name', 'title', 'createdAt'], { status, mainCategoryId: parent, examCategoryId: parent }),
  listed: { data: z.array(Subject) },
  counts: Counts,
  record: Subject,
  draft: SubjectDraft,
  change: SubjectChange,
})

const papers = recordEndpoints({
  noun: 'paper',
  plural: 'papers',
  path: '/exams/papers',
  editorPath: '/admin/papers',
  permission: 'manage_papers',
  create: { permission: 'manage_papers' },
  query: listQuery(['order', 'title', 'type', 'createdAt', 'totalQuestions'], {
    status,
    mainCategoryId: parent,
    examCategoryId: parent,
    subjectId: parent,
    type: z.enum(paperTypes).optional(),
    difficulty: z.enum(difficulties).optional(),
    state: z.enum(paperStates).optional(),
  }),
  listed: { data: z.array(Paper) },
  counts: Counts.extend({ questions: z.number().int() }),
  record: Paper,
  draft: PaperDraft,
  change: PaperChange,
})

const progressList = {
  access: 'learner',
  query: listQuery(['lastOpenedAt'], {}, { order: 'desc' }),
  output: { data: z.array(PaperInProgress), pagination: Pagination },
} as const

export const catalogue = {
  listMainCategories: mainCategories.list,
  readMainCategory: mainCategories.read,
  createMainCategory: mainCategories.create,
  updateMainCategory: mainCategories.update,
  removeMainCategory: mainCategories.remove,
  archiveMainCategory: mainCategories.archive,
  restoreMainCategory: mainCategories.restore,
  reorderMainCategories: mainCategories.reorder,

  listExamCategories: examCategories.list,
  readExamCategory: examCategories.read,
  createExamCategory: examCategories.create,
  updateExamCategory: examCategories.update,
  removeExamCategory: examCategories.remove,
  archiveExamCategory: examCategories.archive,
  restoreExamCategory: examCategories.restore,
  reorderExamCategories: examCategories.reorder,

  readExamPage: endpoint({
    method: 'GET',
    path: '/exams/exam-categories/{id}/page',
    summary: 'An exam with its patterns, subjects and papers, as its page shows them',
    access: 'public',
    params: { id: UncheckedId },
    output: { data: ExamPage },
    errors: ['not_found'],
  }),
  readHomePage: endpoint({
    method: 'GET',
    path: '/home',
    summary: 'The exams with their colours, one full mock of each, and how much there is in all',
    access: 'public',
    output: { data: HomePage },
  }),

  readPremiumPage: endpoint({
    method: 'GET',
    path: '/premium',
    summary: 'What premium holds by exam, and its plans; with a paper, its title and place',
    access: 'public',
    query: z.object({ paperId: UncheckedId.optional() }),
    output: { data: PremiumPage },
  }),

  listSubjects: subjects.list,
  listSubjectsOfExam: endpoint({
    method: 'GET',
    path: '/exams/subjects/exam/{examCategoryId}',
    summary: 'All subjects of an exam category, in their order',
    access: 'public',
    params: { examCategoryId: UncheckedId },
    output: { data: z.array(Subject) },
    errors: ['not_found'],
  }),
  readSubject: subjects.read,
  createSubject: subjects.create,
  updateSubject: subjects.update,
  removeSubject: subjects.remove,
  archiveSubject: subjects.archive,
  restoreSubject: subjects.restore,
  reorderSubjects: subjects.reorder,

  listPapers: papers.list,
  listPapersOfSubject: endpoint({
    method: 'GET',
    path: '/exams/papers/subject/{subjectId}',
    summary: 'All papers of a subject, in their order',
    access: 'public',
    params: { subjectId: UncheckedId },
    output: { data: z.array(Paper) },
    errors: ['not_found'],
  }),
  readPaper: papers.read,
  createPaper: papers.create,
  updatePaper: papers.update,
  removePaper: papers.remove,
  archivePaper: papers.archive,
  restorePaper: papers.restore,
  reorderPapers: papers.reorder,
  duplicatePaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/duplicate',
    summary: 'Make an inactive copy of a paper, with its questions, beside it',
    access: { permission: 'manage_papers' },
    params: { id: UncheckedId },
    output: { ...MessageField, _id: Id, data: Paper },
    errors: ['not_found'],
    status: 201,
  }),

  listPatterns: endpoint({
    method: 'GET',
    path: '/admin/patterns',
    summary: 'Exam patterns, by exam, the latest first',
    access: 'admin',
    output: { data: z.array(Pattern) },
  }),
  createPattern: endpoint({
    method: 'POST',
    path: '/admin/patterns',
    summary: 'Create the pattern of an exam, valid from a date',
    access: { permission: 'manage_papers' },
    input: PatternDraft,
    output: { ...MessageField, _id: Id, data: Pattern },
    errors: ['name_taken'],
    status: 201,
  }),
  updatePattern: endpoint({
    method: 'PUT',
    path: '/admin/patterns/{id}',
    summary: 'Correct a pattern; papers made from it stay as they are',
    access: { permission: 'manage_papers' },
    params: { id: UncheckedId },
    input: PatternDraft,
    output: { ...MessageField, data: Pattern },
    errors: ['not_found', 'name_taken'],
  }),
  removePattern: endpoint({
    method: 'DELETE',
    path: '/admin/patterns/{id}',
    summary: 'Delete a pattern; papers made from it stay as they are',
    access: { permission: 'manage_papers' },
    params: { id: UncheckedId },
    output: MessageField,
    errors: ['not_found'],
  }),

  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Exams, subjects, papers and topics by their names in either language or script, tolerating typing errors',
    access: 'public',
    query: SearchQuery,
    output: { data: SearchResults },
  }),

  readPaperStatus: endpoint({
    method: 'GET',
    path: '/users/{userId}/paper-status',
    summary: 'The caller’s progress, by paper',
    access: 'learner',
    params: { userId: UncheckedId },
    output: { data: z.record(Id, PaperProgress) },
    errors: ['forbidden'],
  }),
  reportPaperStatus: endpoint({
    method: 'POST',
    path: '/users/{userId}/paper-status',
    summary: 'Record the caller’s progress; a completed paper stays completed',
    access: 'learner',
    params: { userId: UncheckedId },
    input: PaperProgressReport,
    output: { data: PaperProgress },
    errors: ['forbidden', 'not_found'],
  }),
  listOngoingPapers: endpoint({
    method: 'GET',
    path: '/users/papers/ongoing',
    summary: 'Papers the caller has started but not finished, the latest first',
    ...progressList,
  }),
  listCompletedPapers: endpoint({
    method: 'GET',
    path: '/users/papers/completed',
    summary: 'Papers the caller has finished, the latest first',
    ...progressList,
  }),
}
