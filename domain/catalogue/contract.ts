import { z } from 'zod'
import { endpoint, Id, listQuery, Message, Pagination } from '../kit.ts'
import { Counts, recordCalls } from './calls.ts'
import { ExamCategory, ExamCategoryChange, ExamCategoryDraft } from './exam-category.ts'
import { AnyId, status } from './fields.ts'
import { MainCategory, MainCategoryChange, MainCategoryDraft } from './main-category.ts'
import { difficulties, Paper, PaperChange, PaperDraft, paperTypes } from './paper.ts'
import { Pattern, PatternDraft } from './pattern.ts'
import { PaperInProgress, PaperProgress, PaperProgressReport } from './progress.ts'
import { SearchFindings, SearchQuery } from './search.ts'
import { Subject, SubjectChange, SubjectDraft } from './subject.ts'

/** The category lists are complete unless a limit is asked for: menus and selects need them whole. */
const unlessLimited = { limit: z.coerce.number().int().min(1).max(100).optional() }
const parent = AnyId.optional()

const mainCategories = recordCalls({
  noun: 'main category',
  plural: 'main categories',
  path: '/exams/main-categories',
  permission: 'manage_categories',
  create: 'admin',
  query: listQuery(['order', 'name', 'description', 'createdAt'], { status }).extend(unlessLimited),
  listed: { mainCategories: z.array(MainCategory) },
  counts: Counts,
  record: MainCategory,
  draft: MainCategoryDraft,
  change: MainCategoryChange,
})

const examCategories = recordCalls({
  noun: 'exam category',
  plural: 'exam categories',
  path: '/exams/exam-categories',
  permission: 'manage_categories',
  create: { permission: 'manage_categories' },
  query: listQuery(['order', 'name', 'title', 'createdAt'], { status, mainCategoryId: parent }).extend(unlessLimited),
  listed: { categories: z.array(ExamCategory) },
  counts: Counts,
  record: ExamCategory,
  draft: ExamCategoryDraft,
  change: ExamCategoryChange,
})

const subjects = recordCalls({
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

const papers = recordCalls({
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
  }),
  listed: { data: z.array(Paper) },
  counts: Counts.extend({ questions: z.number().int() }),
  record: Paper,
  draft: PaperDraft,
  change: PaperChange,
})

const ownList = {
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

  listSubjects: subjects.list,
  listSubjectsOfExam: endpoint({
    method: 'GET',
    path: '/exams/subjects/exam/{examCategoryId}',
    summary: 'All subjects of an exam category, in their order',
    access: 'public',
    params: { examCategoryId: AnyId },
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
    params: { subjectId: AnyId },
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
    params: { id: AnyId },
    output: { ...Message, _id: Id, data: Paper },
    errors: ['not_found'],
    status: 201,
  }),

  listPatterns: endpoint({
    method: 'GET',
    path: '/admin/patterns',
    summary: 'How exams are built, by exam, the latest first',
    access: 'admin',
    output: { data: z.array(Pattern) },
  }),
  createPattern: endpoint({
    method: 'POST',
    path: '/admin/patterns',
    summary: 'Write down how an exam is built from a date on',
    access: { permission: 'manage_papers' },
    input: PatternDraft,
    output: { ...Message, _id: Id, data: Pattern },
    errors: ['name_taken'],
    status: 201,
  }),
  updatePattern: endpoint({
    method: 'PUT',
    path: '/admin/patterns/{id}',
    summary: 'Correct a pattern; papers made from it stay as they are',
    access: { permission: 'manage_papers' },
    params: { id: AnyId },
    input: PatternDraft,
    output: { ...Message, data: Pattern },
    errors: ['not_found', 'name_taken'],
  }),
  removePattern: endpoint({
    method: 'DELETE',
    path: '/admin/patterns/{id}',
    summary: 'Forget a pattern; papers made from it stay as they are',
    access: { permission: 'manage_papers' },
    params: { id: AnyId },
    output: Message,
    errors: ['not_found'],
  }),

  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Papers, subjects and exams by their names in either language; forgives typing errors',
    access: 'public',
    query: SearchQuery,
    output: { data: SearchFindings },
  }),

  readPaperStatus: endpoint({
    method: 'GET',
    path: '/users/{userId}/paper-status',
    summary: 'One’s own progress, by paper',
    access: 'learner',
    params: { userId: AnyId },
    output: { data: z.record(Id, PaperProgress) },
    errors: ['forbidden'],
  }),
  reportPaperStatus: endpoint({
    method: 'POST',
    path: '/users/{userId}/paper-status',
    summary: 'Note one’s own progress; a completed paper stays completed',
    access: 'learner',
    params: { userId: AnyId },
    input: PaperProgressReport,
    output: { data: PaperProgress },
    errors: ['forbidden', 'not_found'],
  }),
  listOngoingPapers: endpoint({
    method: 'GET',
    path: '/users/papers/ongoing',
    summary: 'Papers one has begun and not finished, the latest first',
    ...ownList,
  }),
  listCompletedPapers: endpoint({
    method: 'GET',
    path: '/users/papers/completed',
    summary: 'Papers one has finished, the latest first',
    ...ownList,
  }),
}
