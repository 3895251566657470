import { examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { mainCategoryColor, mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { type Paper, paperIcon, paperTypes } from '#domain/catalogue/paper.ts'
import type { PaperState } from '#domain/catalogue/paper-state.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import { subjectIcon } from '#domain/catalogue/subject.ts'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Cells } from '#domain/questions/formats/columns.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import { insertExamCategories } from '#server/catalogue/exam-categories/queries.ts'
import { insertMainCategories } from '#server/catalogue/main-categories/queries.ts'
import { insertPapers } from '#server/catalogue/papers/queries.ts'
import { paperText } from '#server/catalogue/papers/record-type.ts'
import { addSearchWords } from '#server/catalogue/search/queries.ts'
import { insertSubjects } from '#server/catalogue/subjects/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findExamCategoryByName, findMainCategoryByName, findPapersByNames, findSubjectByName } from './queries.ts'

type Names = { mainCategory: LocalizedText; examCategory: LocalizedText; subject: LocalizedText; paper: LocalizedText }

/** The paper that a row goes into: an existing one, or one to be created. */
export type TargetPaper = { key: string; type: Paper['type']; title: LocalizedText } & (
  | { paperId: string }
  | { paperId: null; names: Names }
)

function textOf(cells: Cells, name: string): LocalizedText {
  const en = cells[`${name}_EN`]?.trim() ?? ''
  const hi = cells[`${name}_HI`]?.trim() ?? ''
  return hi === '' ? en : { en, hi }
}

/** Finds the papers that rows name and caches them. */
export function openPaperFinder(db: Db, mayCreate: boolean) {
  const cache = new Map<string, Promise<TargetPaper | RowIssue>>()

  async function find(names: Names, typeName: string): Promise<TargetPaper | RowIssue> {
    const key = JSON.stringify(Object.values(names).map((name) => localize(name, 'en').toLowerCase()))
    const [paper, another] = await findPapersByNames(db, names)
    if (another)
      return { column: 'Paper_EN', reason: 'Several papers have this title: name its subject, exam category and main category too' }
    if (paper) return { key, type: paper.type, title: paper.title, paperId: paper.id }
    const complete = Object.values(names).every((name) => localize(name, 'en') !== '')
    if (!complete)
      return { column: 'Paper_EN', reason: 'There is no such paper. To create it, name its main category, exam category and subject' }
    if (!mayCreate) return { column: 'Paper_EN', reason: 'There is no such paper, and you are not allowed to create one' }
    const type = paperTypes.find((name) => name.toLowerCase() === typeName.toLowerCase())
    if (typeName !== '' && !type) return { column: 'Paper_Type', reason: `Paper type must be one of ${paperTypes.join(', ')}` }
    return { key, type: type ?? 'MCQ', title: names.paper, paperId: null, names }
  }

  return (cells: Cells): Promise<TargetPaper | RowIssue> => {
    const names = {
      mainCategory: textOf(cells, 'Main_Category'),
      examCategory: textOf(cells, 'Exam_Category'),
      subject: textOf(cells, 'Subject'),
      paper: textOf(cells, 'Paper'),
    }
    if (localize(names.paper, 'en') === '') return Promise.resolve({ column: 'Paper_EN', reason: 'Please enter paper title' })
    const key = JSON.stringify(names)
    // Cloned: a substring would keep the whole chunk of the file in memory.
    const found = cache.get(key) ?? find(structuredClone(names), cells.Paper_Type?.trim() ?? '')
    cache.set(key, found)
    return found
  }
}

const paperDefaults = {
  description: 'No description provided',
  icon: paperIcon,
  categoryType: 'Subject-wise',
  duration: 60,
  difficulty: 'Medium',
  targetQuestions: 10,
  totalMarks: 100,
  passingMarks: 35,
  language: 'Both',
  isFree: true,
  isPremium: false,
  contentAccess: { canCopy: false, canDownload: false },
  order: 0,
} as const

type NewPaper = { names: Names; type: Paper['type'] }

/** Creates a paper and its missing ancestors. It stays inactive until the import is complete. */
export async function createTargetPaper(
  db: Db,
  { names, type }: NewPaper,
  { now, state }: { now: Date; state: PaperState },
): Promise<string> {
  const newRow = (text: LocalizedText, parent: LocalizedText | null) => ({
    id: newId(now),
    ownText: searchText(text),
    parentText: parent === null ? '' : searchText(parent),
    createdAt: now,
    updatedAt: now,
    order: 0,
  })
  const descriptionOf = (name: LocalizedText) => ({ name, title: name, description: '' })
  let mainCategoryId = await findMainCategoryByName(db, names.mainCategory)
  if (!mainCategoryId) {
    const row = newRow(names.mainCategory, null)
    await insertMainCategories(db, [{ ...row, ...descriptionOf(names.mainCategory), icon: mainCategoryIcon, color: mainCategoryColor }])
    mainCategoryId = row.id
  }
  let examCategoryId = await findExamCategoryByName(db, mainCategoryId, names.examCategory)
  if (!examCategoryId) {
    const row = newRow(names.examCategory, names.mainCategory)
    await insertExamCategories(db, [{ ...row, ...descriptionOf(names.examCategory), mainCategoryId, icon: examCategoryIcon }])
    examCategoryId = row.id
  }
  let subjectId = await findSubjectByName(db, examCategoryId, names.subject)
  if (!subjectId) {
    const row = newRow(names.subject, names.examCategory)
    await insertSubjects(db, [{ ...row, ...descriptionOf(names.subject), examCategoryId, icon: subjectIcon, program: 'General' }])
    subjectId = row.id
  }
  const row = { ...newRow(names.paper, names.subject), ownText: paperText({ title: names.paper, topic: '', type }) }
  const notes = type === 'Notes' ? { targetQuestions: 0, totalMarks: 0, passingMarks: 0 } : {}
  await insertPapers(db, [{ ...paperDefaults, ...notes, ...row, title: names.paper, type, state, subjectId, isActive: false }])
  await addSearchWords(
    db,
    Object.values(names).map((name) => searchText(name)),
  )
  return row.id
}
