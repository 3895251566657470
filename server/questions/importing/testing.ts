import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocalizedText } from '#domain/localized-text.ts'
import { mapHeadings } from '#domain/questions/formats/column-guess.ts'
import { readingOf, resolveNumericKey } from '#domain/questions/formats/numeric-keys.ts'
import { parseRow } from '#domain/questions/formats/rows.ts'
import { reviewRow } from '#domain/questions/import-warnings.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { type ImportFormat, importFormats } from '#domain/questions/question-import.ts'
import { understoodKey } from '#domain/questions/understood-key.ts'
import type { Files } from '#server/platform/files/files.ts'
import { cellsOf } from './check.ts'
import { wordFiles } from './samples/word-files.ts'
import { openers } from './sources/index.ts'
import type { RawRow } from './sources/source.ts'
import { countNumericKeys } from './stage.ts'

const folder = fileURLToPath(new URL('samples', import.meta.url))

type Sample = { format: ImportFormat; name: string; read(): Promise<Buffer>; readExpected(): Promise<unknown> }

/** The files with what must come out of them. Word files are made here; all others are stored. */
export const samples: Sample[] = importFormats.flatMap((format) => {
  const names =
    format === 'word' ? Object.keys(wordFiles) : readdirSync(path.join(folder, format)).filter((name) => !name.endsWith('.json'))
  return names.map((name) => ({
    format,
    name,
    read: wordFiles[name] ?? (() => fs.readFile(path.join(folder, format, name))),
    readExpected: async () => JSON.parse(await fs.readFile(path.join(folder, format, `${name}.json`), 'utf8')),
  }))
})

/** Keeps stored pictures in memory. */
export function memoryFiles(): Files {
  const stored = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => void stored.set(name, bytes),
    read: async (name) => stored.get(name) ?? null,
    remove: async (name) => void stored.delete(name),
  }
}

const shown = (text: LocalizedText | undefined) =>
  typeof text === 'object' && text.hi ? `${text.en ?? ''} / ${text.hi}` : typeof text === 'string' ? text : (text?.en ?? '')
/** Names of stored pictures depend on the version of the encoder. */
const withoutNames = (text: string) => text.replaceAll(/\/api\/files\/\w+\.webp/g, '/api/files/…')
const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && (!Array.isArray(value) || value.length > 0)),
  )

/** What an import of a file would give: each question with its key in words, losses, warnings and faults, and what is refused. */
export async function readSample(format: ImportFormat, bytes: Buffer) {
  const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'import-sample-')), 'file')
  await fs.writeFile(file, bytes)
  try {
    const source = await openers[format]({ path: file, size: bytes.length }, memoryFiles())
    const rows: RawRow[] = []
    for await (const row of source.rows) rows.push(row)
    const { mapping, guessed } = source.isSheet ? mapHeadings(source.header) : { mapping: source.header, guessed: [] }
    const numericKeys = source.isSheet ? await countNumericKeys(rows, mapping) : null
    const reading = numericKeys && readingOf(numericKeys)
    return {
      ...(guessed.length > 0 && { guessed }),
      ...(numericKeys && { keysCount: reading ?? 'to be asked' }),
      questions: rows.map((row) => readQuestion(row, mapping, reading)),
      ...(source.refused.length > 0 && { refused: source.refused }),
    }
  } finally {
    await fs.rm(path.dirname(file), { recursive: true })
  }
}

function readQuestion(row: RawRow, mapping: readonly string[], reading: Parameters<typeof resolveNumericKey>[1]) {
  const written = cellsOf(row, mapping)
  const cells = resolveNumericKey(written, reading)
  const losses = row.losses ?? []
  const faulty = (faults: string[]) => filled({ text: withoutNames(written.Question_EN ?? ''), faults, losses })
  if ('reason' in cells && cells.reason !== undefined) return faulty([cells.reason])
  const draft = parseRow(cells, '0'.repeat(24))
  const read = 'draft' in draft ? parseDraft(draft.draft, 'MCQ') : draft
  if ('faults' in read) return faulty(read.faults.map((fault) => ('reason' in fault ? fault.reason : fault.message)))
  const { body, explanation, marks, topic, tags, kind, code } = read.part
  const review = reviewRow(cells, read.part)
  if (review.faults.length > 0) return faulty(review.faults.map(({ reason }) => reason))
  const list = (items: readonly { id: string; text: LocalizedText }[] | undefined) =>
    (items ?? []).map(({ id, text }) => `${id} ${withoutNames(shown(text))}`)
  return filled({
    kind,
    text: withoutNames(shown(body.questionText)),
    options: list(body.options),
    targets: list(body.targets),
    key: (understoodKey(read.part)?.key ?? []).map(({ label, text }) => `${label} → ${withoutNames(shown(text))}`),
    explanation: withoutNames(shown(explanation)),
    passage: withoutNames([written.Passage_EN, written.Passage_HI].filter(Boolean).join(' / ')),
    marks: marks === '1' ? '' : marks,
    topic: topic === 'general' ? '' : topic,
    tags,
    code,
    losses: losses.map(withoutNames),
    warnings: review.warnings.map(({ reason }) => withoutNames(reason)),
  })
}
