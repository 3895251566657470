import { examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { mainCategoryColor, mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { type Paper, paperIcon, paperTypes } from '#domain/catalogue/paper.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import { subjectIcon } from '#domain/catalogue/subject.ts'
import type { Cells } from '#domain/questions/formats/columns.ts'
import type { RowFault } from '#domain/questions/importing.ts'
import { show, type Text } from '#domain/text.ts'
import { insertExamCategories } from '#server/catalogue/exam-categories/queries.ts'
import { insertMainCategories } from '#server/catalogue/main-categories/queries.ts'
import { paperText } from '#server/catalogue/papers/noun.ts'
import { insertPapers } from '#server/catalogue/papers/queries.ts'
import { learnWords } from '#server/catalogue/search/queries.ts'
import { insertSubjects } from '#server/catalogue/subjects/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { findExamCategoryByName, findMainCategoryByName, findPapersByNames, findSubjectByName } from './queries.ts'

type Names = { mainCategory: Text; examCategory: Text; subject: Text; paper: Text }

/** The paper of a row: one that is there, or one that is to be made. */
export type Place = { key: string; type: Paper['type']; title: Text } & ({ paperId: string } | { paperId: null; names: Names })

function textOf(cells: Cells, name: string): Text {
  const en = cells[`${name}_EN`]?.trim() ?? ''
  const hi = cells[`${name}_HI`]?.trim() ?? ''
  return hi === '' ? en : { en, hi }
}

/** Finds the papers that rows name, each once. */
export function openPlaces(db: Db, mayCreate: boolean) {
  const known = new Map<string, Promise<Place | RowFault>>()

  async function find(names: Names, typeName: string): Promise<Place | RowFault> {
    const key = JSON.stringify(Object.values(names).map((name) => show(name, 'en').toLowerCase()))
    const [paper, another] = await findPapersByNames(db, names)
    if (another)
      return { column: 'Paper_EN', reason: 'Several papers have this title: name its subject, exam category and main category too' }
    if (paper) return { key, type: paper.type, title: paper.title, paperId: paper.id }
    const complete = Object.values(names).every((name) => show(name, 'en') !== '')
    if (!complete)
      return { column: 'Paper_EN', reason: 'There is no such paper, and to make it all its categories and its subject must be named' }
    if (!mayCreate) return { column: 'Paper_EN', reason: 'There is no such paper, and you are not allowed to make one' }
    const type = paperTypes.find((known) => known.toLowerCase() === typeName.toLowerCase())
    if (typeName !== '' && !type) return { column: 'Paper_Type', reason: `Paper type must be one of ${paperTypes.join(', ')}` }
    return { key, type: type ?? 'MCQ', title: names.paper, paperId: null, names }
  }

  return (cells: Cells): Promise<Place | RowFault> => {
    const names = {
      mainCategory: textOf(cells, 'Main_Category'),
      examCategory: textOf(cells, 'Exam_Category'),
      subject: textOf(cells, 'Subject'),
      paper: textOf(cells, 'Paper'),
    }
    if (show(names.paper, 'en') === '') return Promise.resolve({ column: 'Paper_EN', reason: 'Please enter paper title' })
    const key = JSON.stringify(names)
    // A copy: a name cut out of a piece of the file would keep the whole piece in memory.
    const found = known.get(key) ?? find(structuredClone(names), cells.Paper_Type?.trim() ?? '')
    known.set(key, found)
    return found
  }
}

const plainPaper = {
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

/** Makes a paper and what is missing above it. It stays out of sight until the import is whole. */
export async function createPlace(db: Db, { names, type }: { names: Names; type: Paper['type'] }, now: Date): Promise<string> {
  const fresh = (own: Text, parent: Text | null) => ({
    id: newId(now),
    ownText: searchText(own),
    parentText: parent === null ? '' : searchText(parent),
    createdAt: now,
    updatedAt: now,
    order: 0,
  })
  const described = (name: Text) => ({ name, title: name, description: '' })
  let mainCategoryId = await findMainCategoryByName(db, names.mainCategory)
  if (!mainCategoryId) {
    const row = fresh(names.mainCategory, null)
    await insertMainCategories(db, [{ ...row, ...described(names.mainCategory), icon: mainCategoryIcon, color: mainCategoryColor }])
    mainCategoryId = row.id
  }
  let examCategoryId = await findExamCategoryByName(db, mainCategoryId, names.examCategory)
  if (!examCategoryId) {
    const row = fresh(names.examCategory, names.mainCategory)
    await insertExamCategories(db, [{ ...row, ...described(names.examCategory), mainCategoryId, icon: examCategoryIcon }])
    examCategoryId = row.id
  }
  let subjectId = await findSubjectByName(db, examCategoryId, names.subject)
  if (!subjectId) {
    const row = fresh(names.subject, names.examCategory)
    await insertSubjects(db, [{ ...row, ...described(names.subject), examCategoryId, icon: subjectIcon, program: 'General' }])
    subjectId = row.id
  }
  const row = { ...fresh(names.paper, names.subject), ownText: paperText({ title: names.paper, topic: '', type }) }
  const notes = type === 'Notes' ? { targetQuestions: 0, totalMarks: 0, passingMarks: 0 } : {}
  await insertPapers(db, [{ ...plainPaper, ...notes, ...row, title: names.paper, type, subjectId, isActive: false }])
  await learnWords(
    db,
    Object.values(names).map((name) => searchText(name)),
  )
  return row.id
}
