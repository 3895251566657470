import { setImmediate as breathe } from 'node:timers/promises'
import { concernNames, type Item } from '#domain/analytics/paper-report.ts'
import { timeRanges } from '#domain/analytics/periods.ts'
import { show } from '#domain/show.ts'
import type { Db } from '#server/platform/db.ts'
import { Sheets } from '#server/platform/pdf/sheets.ts'
import { readRecord } from '../days/read.ts'
import { writeDefinitions, writePeriod } from '../exporting/pdf.ts'
import { bothNames } from '../exporting/rows.ts'
import { type PlainReport, readPaper, readPapers } from '../items/read.ts'

/** The papers sat most often; a report of all would be a book. */
const mostPapers = 50

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

function writePaper(sheets: Sheets, paper: PlainReport): void {
  sheets.heading(bothNames(paper.title))
  sheets.paragraph(
    `${paper.attempts} first attempts, mean ${percent(paper.mean === null ? null : paper.mean / 100)}, reliability ${decimal(paper.reliability)}, standard error ${decimal(paper.standardError)} marks`,
    'muted',
  )
  sheets.table(
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
    sheets.paragraph(`${numberOf(item)}. ${show(item.text, 'en').slice(0, 200)}`)
    sheets.paragraph(item.concerns.map((concern) => concernNames[concern]).join('. '), 'muted')
  }
}

/** All periods, and the papers with the statistics of their questions. */
export async function writeReport(db: Db, siteName: string, now: Date): Promise<Buffer> {
  const sheets = new Sheets(`${siteName}: Analytics Report`, now)
  sheets.title('Analytics Report')
  sheets.paragraph(`${siteName}, ${now.toISOString().slice(0, 10)}`, 'muted')
  for (const timeRange of timeRanges) {
    const record = await readRecord(db, timeRange, now)
    writePeriod(sheets, record)
    if (timeRange === 'all') writeDefinitions(sheets, record)
    await breathe()
  }
  const { data } = await readPapers(db, { search: '', sort: 'attempts', order: 'desc', limit: mostPapers, offset: 0 })
  for (const { _id } of data) {
    writePaper(sheets, await readPaper(db, _id))
    await breathe()
  }
  return sheets.finish()
}
