import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { concernNames, type Item } from '#domain/analytics/paper-report.ts'
import type { PeriodChoice } from '#domain/analytics/periods.ts'
import { localize } from '#domain/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { PdfDocument } from '#server/platform/files/pdf/document.ts'
import { readRecord } from '../days/read.ts'
import { writeDefinitions, writePeriod } from '../exporting/pdf.ts'
import { bothNames } from '../exporting/rows.ts'
import { type PlainReport, readPaper, readPapers } from '../items/read.ts'

/** Only the papers with most attempts: a report of all would be too long. */
const maxPapers = 50

const percent = (part: number | null) => (part === null ? '–' : `${Math.round(part * 100)}%`)
const decimal = (value: number | null) => (value === null ? '–' : value.toFixed(2))

const itemColumns = [
  { title: 'Question', share: 1 },
  { title: 'Facility', share: 1, align: 'right' },
  { title: 'Discrimination', share: 1.4, align: 'right' },
  { title: 'Reached', share: 1, align: 'right' },
  { title: 'Answered', share: 1, align: 'right' },
  { title: 'Median time', share: 1.2, align: 'right' },
  { title: 'Look', share: 1, align: 'right' },
] as const

const numberOf = ({ number }: Item) => (number === null ? 'earlier' : String(number))

function writePaper(document: PdfDocument, paper: PlainReport): void {
  document.heading(bothNames(paper.title))
  document.paragraph(
    `${paper.attempts} first attempts, mean ${percent(paper.mean === null ? null : paper.mean / 100)}, reliability ${decimal(paper.reliability)}, standard error ${decimal(paper.standardError)} marks`,
    'muted',
  )
  document.table(
    itemColumns,
    paper.items.map((item) => [
      numberOf(item),
      percent(item.facility),
      decimal(item.discrimination),
      String(item.reached),
      String(item.answered),
      item.medianSeconds === null ? '–' : `${item.medianSeconds} s`,
      item.concerns.length > 0 ? 'yes' : '',
    ]),
  )
  for (const item of paper.items.filter(({ concerns }) => concerns.length > 0)) {
    document.paragraph(`${numberOf(item)}. ${localize(item.text, 'en').slice(0, 200)}`)
    document.paragraph(item.concerns.map((concern) => concernNames[concern]).join('. '), 'muted')
  }
}

/** Writes a PDF with the figures of a period and the item statistics of papers. */
export async function writeReport(db: Db, siteName: string, period: PeriodChoice, now: Date): Promise<Buffer> {
  const document = new PdfDocument(`${siteName}: Analytics Report`, now)
  document.title('Analytics Report')
  document.paragraph(`${siteName}, ${now.toISOString().slice(0, 10)}`, 'muted')
  const record = await readRecord(db, period, now)
  writePeriod(document, record)
  writeDefinitions(document, record)
  await yieldToEventLoop()
  document.heading('Papers')
  document.paragraph('The statistics of questions are over all first attempts so far, because a period alone has too few of them.', 'muted')
  const { data } = await readPapers(db, { search: '', sort: 'attempts', order: 'desc', limit: maxPapers, offset: 0 })
  for (const { _id } of data) {
    writePaper(document, await readPaper(db, _id))
    await yieldToEventLoop()
  }
  return document.finish()
}
