import { type Language, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { type Cells, extraOptionColumns, optionNoteColumns, paperPathColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import { byteOrderMark, printCsvRow } from '#domain/questions/formats/csv.ts'
import type { RowPassage } from '#domain/questions/formats/passage-cells.ts'
import { toRow } from '#domain/questions/formats/rows.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findPassageTexts } from '../passages/queries.ts'
import { findQuestions, listQuestionIds } from '../reading/queries.ts'
import { type ExportedPaper, hasOptionNotes, listPapersForExport, maxOptionCount } from './queries.ts'

const pathOf = ({ mainCategory, examCategory, subject, title }: ExportedPaper) =>
  [mainCategory, examCategory, subject, title].map((name) => localize(name, 'en')).join('\n')

/** Sorted by names, so that two installations with the same content export the same file. */
async function listPapersInOrder(db: Db, paperId?: string): Promise<ExportedPaper[]> {
  const papers = await listPapersForExport(db, paperId)
  const paths = new Map(papers.map((paper) => [paper, pathOf(paper)]))
  const compare = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0)
  return papers.sort((one, other) => compare(paths.get(one), paths.get(other)) || compare(one.id, other.id))
}

type ExportedQuestion = { paper: ExportedPaper; question: Question; passage: RowPassage | undefined }

/** Loads the questions of one paper at a time: the bank may be large. */
export async function* listQuestionsForExport(db: Db, paperId?: string): AsyncGenerator<ExportedQuestion> {
  for (const paper of await listPapersInOrder(db, paperId)) {
    const questions = await findQuestions(db, await listQuestionIds(db, paper.id), paper.id)
    const passages = await findPassagesOf(db, questions)
    for (const question of questions) yield { paper, question, passage: passages.get(question.passageId) }
  }
}

/** Passages borrowed from several papers may have the same key: then the later ones get a number. */
async function findPassagesOf(db: Db, questions: readonly Question[]): Promise<Map<string | null, RowPassage>> {
  const ids = [...new Set(questions.flatMap(({ passageId }) => passageId ?? []))]
  const stored = new Map((await findPassageTexts(db, ids)).map((passage) => [passage._id, passage]))
  const byId = new Map<string | null, RowPassage>()
  const used = new Set<string>()
  for (const id of ids) {
    const { key, text } = stored.get(id) ?? { key: id, text: '' }
    let unique = key
    for (let number = 2; used.has(unique); number += 1) unique = `${key} (${number})`
    used.add(unique)
    byId.set(id, { key: unique, text })
  }
  return byId
}

/** The question with its passage above its text, for formats in which questions share nothing. */
export function withPassage({ question, passage }: Pick<ExportedQuestion, 'question' | 'passage'>): Question {
  if (!passage) return question
  const under = (language: Language) => `${localize(passage.text, language)}\n\n${localize(question.questionText, language)}`
  const hasHindi = [passage.text, question.questionText].some((text) => typeof text !== 'string' && text.hi)
  return { ...question, questionText: hasHindi ? { en: under('en'), hi: under('hi') } : { en: under('en') } }
}

const languageColumns = (name: string, text: LocalizedText) => {
  const { en = '', hi = '' } = typeof text === 'string' ? { en: text } : text
  return { [`${name}_EN`]: en, [`${name}_HI`]: hi }
}

/** Exports a paper, or the whole bank with columns for the place of each question. */
export async function* exportCsv(db: Db, paperId?: string): AsyncGenerator<string> {
  const optionCount = await maxOptionCount(db, paperId)
  const columns = [
    ...questionColumns,
    ...extraOptionColumns(optionCount),
    ...((await hasOptionNotes(db, paperId)) ? optionNoteColumns(optionCount) : []),
    ...(paperId === undefined ? paperPathColumns : []),
  ]
  yield byteOrderMark + printCsvRow(columns)
  for await (const { paper, question, passage } of listQuestionsForExport(db, paperId)) {
    const cells: Cells = {
      ...toRow(question, passage),
      ...languageColumns('Main_Category', paper.mainCategory),
      ...languageColumns('Exam_Category', paper.examCategory),
      ...languageColumns('Subject', paper.subject),
      ...languageColumns('Paper', paper.title),
      Paper_Type: paper.type,
    }
    yield printCsvRow(columns.map((column) => cells[column] ?? ''))
  }
}
