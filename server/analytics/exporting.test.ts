import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#domain/analytics/contract.ts'
import type { PeriodChoice } from '#domain/analytics/periods.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { updateStatistics } from './items/count.ts'
import { deleteOldReportsJob } from './reports/reports.ts'

const hindi = 'राष्ट्रीय विद्यार्थी परीक्षिका: क्षि त्र र्थ'

let app: TestApp
let token: string
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-pdf-'))

beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['view_analytics'] })).token
  const paper = await makePaper(app, { paper: { title: { en: 'All-India mock', hi: hindi } } })
  await app.context.database.pool.query('update main_categories set name = $1', [JSON.stringify({ en: '=1+1 Civil Services', hi: hindi })])
  const attempt = await startAttempt(app, paper.paperId)
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: { seq: 1, answers: { 0: 0 } } })
  await updateStatistics(app.context)
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await app.close()
})

async function fetchFile(endpoint: Endpoint, params: Record<string, string>, query: Record<string, string>, as = token) {
  const response = await app.app.inject({ url: urlOf(endpoint, params, query), headers: { authorization: `Bearer ${as}` } })
  return { status: response.statusCode, type: String(response.headers['content-type']), bytes: response.rawPayload }
}

function readPdf(bytes: Buffer): string {
  const file = path.join(folder, 'read.pdf')
  fs.writeFileSync(file, bytes)
  const { stdout, status, stderr } = spawnSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout.replaceAll(/\s+/g, ' ')
}

/** Renders the first page as grey pixels. */
function renderPdf(bytes: Buffer): Buffer {
  const file = path.join(folder, 'drawn.pdf')
  fs.writeFileSync(file, bytes)
  const { stdout, status } = spawnSync('pdftoppm', ['-gray', '-r', '60', '-f', '1', '-l', '1', file], { maxBuffer: 16 * 1024 * 1024 })
  expect(status).toBe(0)
  const header = /^P5\s+\d+\s+\d+\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'))
  return stdout.subarray(header?.[0].length ?? 0)
}

test('the CSV contains the figures and their definitions, and no cell is a formula', async () => {
  const { status, type, bytes } = await fetchFile(analytics.exportAnalytics, {}, { timeRange: '7days' })
  const csv = bytes.toString('utf8')
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv).toContain('Total Attempts,1,0,–,')
  expect(csv).toContain(`'=1+1 Civil Services / ${hindi},1`)
  expect(csv).not.toMatch(/(^|,)[=+@-]/m)
})

test('the text of the PDF is right, with Hindi letters in reading order', async () => {
  const { status, type, bytes } = await fetchFile(analytics.exportAnalytics, {}, { format: 'pdf', timeRange: '7days' })
  expect([status, type]).toEqual([200, 'application/pdf'])
  const text = readPdf(bytes)
  expect(text).toContain('Platform Analytics')
  expect(text).toContain('Last 7 Days')
  expect(text).toContain(`=1+1 Civil Services / ${hindi}`)
  expect(text).toMatch(/Total Attempts 1 0/)
  const pixels = renderPdf(bytes)
  const inkShare = pixels.filter((grey) => grey < 128).length / pixels.length
  expect(inkShare).toBeGreaterThan(0.005)
  expect(inkShare).toBeLessThan(0.3)
  expect(spawnSync('pdffonts', [path.join(folder, 'drawn.pdf')], { encoding: 'utf8' }).stdout).toMatch(/NotoSansDevanagari.*yes yes yes/)
})

async function finishReport(period: PeriodChoice = { timeRange: 'all' }): Promise<string> {
  const { data } = await app.call(analytics.startReport, { token, input: period })
  await expect
    .poll(async () => (await app.call(analytics.readReport, { token, params: { id: data._id } })).data.status, { timeout: 60_000 })
    .toBe('done')
  return data._id
}

test('a report is written in the background, contains the chosen days and every paper, and needs view_analytics', async () => {
  const id = await finishReport({ timeRange: 'custom', from: '2026-01-01', to: '2026-01-31' })
  const { status, bytes } = await fetchFile(analytics.downloadReport, { id }, {})
  expect(status).toBe(200)
  const text = readPdf(bytes)
  for (const expected of ['2026-01-01 to 2026-01-31', `All-India mock / ${hindi}`, 'Discrimination']) {
    expect(text).toContain(expected)
  }
  const other = await signedInAdmin(app, { permissions: ['manage_papers'] })
  expect((await fetchFile(analytics.downloadReport, { id }, {}, other.token)).status).toBe(403)

  const { rows } = await app.context.database.pool.query<{ file: string }>('select file from analytics_reports where id = $1', [id])
  const file = rows[0]?.file ?? ''
  expect(await app.context.files.read(file)).not.toBeNull()
  expect((await app.app.inject({ url: `/api/files/${file}` })).statusCode).toBe(404)
})

test('a report is deleted after seven days', async () => {
  const id = await finishReport()
  const { rows } = await app.context.database.pool.query<{ file: string }>('select file from analytics_reports where id = $1', [id])
  app.clock.advance(7 * 86_400_000 + 1000)
  const later = (await signedInAdmin(app, { permissions: ['view_analytics'] })).token
  expect(await app.expectFailure(analytics.readReport, { token: later, params: { id } })).toMatchObject({ status: 404 })
  await deleteOldReportsJob(app.context).run({} as never)
  expect(await app.context.files.read(rows[0]?.file ?? '')).toBeNull()
})
