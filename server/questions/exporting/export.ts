import { type Cells, furtherOptionColumns, placeColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import { byteOrderMark, printCsvRow } from '#domain/questions/formats/csv.ts'
import { rowOf } from '#domain/questions/formats/rows.ts'
import type { Question } from '#domain/questions/question.ts'
import { show, type Text } from '#domain/text.ts'
import type { Db } from '#server/platform/db.ts'
import { findQuestions, idsOfPaper } from '../reading/queries.ts'
import { type FilledPaper, listFilledPapers, mostOptions } from './queries.ts'

const pathOf = ({ mainCategory, examCategory, subject, title }: FilledPaper) =>
  [mainCategory, examCategory, subject, title].map((name) => show(name, 'en')).join('\n')

/** By their names, letter by letter, so that two installations with the same content write the same file. */
async function papersInOrder(db: Db, paperId?: string): Promise<FilledPaper[]> {
  const papers = await listFilledPapers(db, paperId)
  const paths = new Map(papers.map((paper) => [paper, pathOf(paper)]))
  const compare = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0)
  return papers.sort((one, other) => compare(paths.get(one), paths.get(other)) || compare(one.id, other.id))
}

/** A paper's questions at a time: the bank may be large. */
export async function* questionsForExport(db: Db, paperId?: string): AsyncGenerator<{ paper: FilledPaper; question: Question }> {
  for (const paper of await papersInOrder(db, paperId)) {
    for (const question of await findQuestions(db, await idsOfPaper(db, paper.id), paper.id)) yield { paper, question }
  }
}

const spread = (name: string, text: Text) => {
  const { en = '', hi = '' } = typeof text === 'string' ? { en: text } : text
  return { [`${name}_EN`]: en, [`${name}_HI`]: hi }
}

/** A paper in its own columns, or the bank with the columns that say where each question stands. */
export async function* exportCsv(db: Db, paperId?: string): AsyncGenerator<string> {
  const columns = [
    ...questionColumns,
    ...furtherOptionColumns(await mostOptions(db, paperId)),
    ...(paperId === undefined ? placeColumns : []),
  ]
  yield byteOrderMark + printCsvRow(columns)
  for await (const { paper, question } of questionsForExport(db, paperId)) {
    const cells: Cells = {
      ...rowOf(question),
      ...spread('Main_Category', paper.mainCategory),
      ...spread('Exam_Category', paper.examCategory),
      ...spread('Subject', paper.subject),
      ...spread('Paper', paper.title),
      Paper_Type: paper.type,
    }
    yield printCsvRow(columns.map((column) => cells[column] ?? ''))
  }
}
