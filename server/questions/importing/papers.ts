import { PaperDraft } from '#domain/catalogue/paper.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { restore } from '#domain/questions/formats/csv.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import { show } from '#domain/text.ts'
import { paper } from '#server/catalogue/papers/noun.ts'
import { createPaper } from '#server/catalogue/papers/save.ts'
import { pageOfIds } from '#server/catalogue/records/queries.ts'
import { subject } from '#server/catalogue/subjects/noun.ts'
import type { Call } from '#server/platform/http.ts'
import { openCsvText } from './sources/csv.ts'
import { readAll } from './sources/source.ts'

type Questions = typeof questions
type Row = Partial<Record<string, string>>

const isTrue = (text: string | undefined) => text?.trim().toLowerCase() === 'true'
const numberOr = (text: string | undefined, otherwise: number) => (text?.trim() && Number.isFinite(Number(text)) ? Number(text) : otherwise)

const bare = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What cannot be read as a number falls back to the form's default. */
function draftOf(row: Row) {
  const written = (name: string) => row[name]?.trim() || undefined
  return {
    title: row.title,
    description: row.description,
    type: written('type'),
    categoryType: written('categorytype'),
    difficulty: written('difficulty') ?? 'Medium',
    language: written('language'),
    totalMarks: numberOr(row.totalmarks, 100),
    passingMarks: numberOr(row.passingmarks, 35),
    duration: numberOr(row.duration, 60),
    totalQuestions: numberOr(row.totalquestions, 10),
    price: numberOr(row.price, 0),
    order: numberOr(row.order, 0),
    isActive: isTrue(row.isactive),
    isFree: isTrue(row.isfree),
    isPremium: isTrue(row.ispremium),
  }
}

async function readRows(csvData: string): Promise<{ row: number; cells: Row }[]> {
  const { header, rows } = await readAll(await openCsvText(csvData))
  if (!header.some((heading) => bare(heading) === 'title')) {
    throw new Failure('validation_failed', { errors: ['The first row must name the columns: title is missing.'] })
  }
  if (rows.length === 0) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(header.map((heading, at) => [bare(heading), restore(cells[at] ?? '')])),
  }))
}

/** Papers of one subject. A title that the subject has already is skipped. */
export async function bulkPapers(call: Call<Questions['bulkPapers']>) {
  const { db, input } = call
  const [found] = await subject.find(db, [input.subjectId], 'editor')
  const parent = found ?? fail('not_found', { message: 'Subject not found' })
  const selection = { mainCategoryId: parent.mainCategoryId, examCategoryId: parent.examCategoryId, subjectId: parent._id }
  const rows = (await readRows(input.csvData)).map(({ row, cells }) => ({
    row,
    parsed: PaperDraft.safeParse({ ...selection, ...draftOf(cells) }),
  }))
  const errors = rows.flatMap(({ row, parsed }) =>
    (parsed.error?.issues ?? []).map((issue) => `Row ${row}, ${issue.path.join('.') || 'title'}: ${issue.message}`),
  )
  if (errors.length > 0 && !input.onlySound) throw new Failure('validation_failed', { errors: errors.slice(0, 100) })
  const known = await paper.find(db, await pageOfIds(db, paper, 'editor', { within: { subject: parent._id } }), 'editor')
  const titles = new Set(known.map(({ title }) => show(title, 'en').toLowerCase()))
  const made: { _id: string; title: string }[] = []
  for (const { parsed } of rows) {
    const title = parsed.data && show(parsed.data.title, 'en')
    if (!parsed.data || title === undefined || titles.has(title.toLowerCase())) continue
    titles.add(title.toLowerCase())
    const { _id } = await createPaper({ ...call, params: {}, query: {}, input: parsed.data })
    made.push({ _id, title })
  }
  return {
    message: `Successfully uploaded ${made.length} papers!`,
    createdCount: made.length,
    skippedCount: rows.length - made.length,
    errors: errors.slice(0, 100),
    data: made,
  }
}
