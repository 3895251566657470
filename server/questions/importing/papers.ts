import { PaperDraft } from '#domain/catalogue/paper.ts'
import { Failure, fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { questions } from '#domain/questions/contract.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { unescapeFormula } from '#domain/questions/formats/csv.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { createPaper } from '#server/catalogue/papers/save.ts'
import { findIdPage } from '#server/catalogue/records/queries.ts'
import { subject } from '#server/catalogue/subjects/record-type.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { openCsvText } from './sources/csv.ts'
import { readAll } from './sources/source.ts'

type Questions = typeof questions
type Row = Partial<Record<string, string>>

const isTrue = (text: string | undefined) => text?.trim().toLowerCase() === 'true'
const numberOr = (text: string | undefined, fallback: number) => (text?.trim() && Number.isFinite(Number(text)) ? Number(text) : fallback)

const normalizeHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Values that are not numbers fall back to the defaults of the form. */
function toDraft(row: Row) {
  const textIn = (name: string) => row[name]?.trim() || undefined
  return {
    title: row.title,
    description: row.description,
    type: textIn('type'),
    categoryType: textIn('categorytype'),
    difficulty: textIn('difficulty') ?? 'Medium',
    language: textIn('language'),
    totalMarks: numberOr(row.totalmarks, 100),
    passingMarks: numberOr(row.passingmarks, 35),
    passByMarks: textIn('passbymarks') === undefined ? undefined : isTrue(row.passbymarks),
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
  if (!header.some((heading) => normalizeHeading(heading) === 'title')) {
    throw new Failure('validation_failed', { errors: ['The first row must name the columns: title is missing.'] })
  }
  if (rows.length === 0) throw new Failure('validation_failed', { errors: [uploadMessages.noRows] })
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(header.map((heading, at) => [normalizeHeading(heading), unescapeFormula(cells[at] ?? '')])),
  }))
}

/** Imports papers into one subject. A title that the subject already has is skipped. */
export async function bulkPapers(call: Call<Questions['bulkPapers']>) {
  const { db, input } = call
  const [found] = await subject.find(db, [input.subjectId], 'editor')
  const parent = found ?? fail('not_found', { message: 'Subject not found' })
  const selection = { mainCategoryId: parent.mainCategoryId, examCategoryId: parent.examCategoryId, subjectId: parent._id }
  const rows = (await readRows(input.csvData)).map(({ row, cells }) => ({
    row,
    parsed: PaperDraft.safeParse({ ...selection, ...toDraft(cells) }),
  }))
  const errors = rows.flatMap(({ row, parsed }) =>
    (parsed.error?.issues ?? []).map((issue) => `Row ${row}, ${issue.path.join('.') || 'title'}: ${issue.message}`),
  )
  if (errors.length > 0 && !input.onlySound) throw new Failure('validation_failed', { errors: errors.slice(0, 100) })
  const existing = await paper.find(db, await findIdPage(db, paper, 'editor', { within: { subject: parent._id } }), 'editor')
  const titles = new Set(existing.map(({ title }) => localize(title, 'en').toLowerCase()))
  const created: { _id: string; title: string }[] = []
  for (const { parsed } of rows) {
    const title = parsed.data && localize(parsed.data.title, 'en')
    if (!parsed.data || title === undefined || titles.has(title.toLowerCase())) continue
    titles.add(title.toLowerCase())
    const { _id } = await createPaper({ ...call, params: {}, query: {}, input: parsed.data })
    created.push({ _id, title })
  }
  return {
    message: `Successfully uploaded ${created.length} papers!`,
    createdCount: created.length,
    skippedCount: rows.length - created.length,
    errors: errors.slice(0, 100),
    data: created,
  }
}
