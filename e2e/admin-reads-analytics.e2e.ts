import fs from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { demoEmails, demoPassword } from '../domain/identity/demo.ts'
import { type CreatedPaper, createPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { signInAsAdmin } from './testing.ts'

const password = 'Ganga@Ghat26'

/** Learners of this journey, who each submit the same paper. */
async function handInBySix(request: APIRequestContext): Promise<CreatedPaper> {
  const login = await request.post('/api/admin/auth/login', { data: { email: demoEmails.superadmin, password: demoPassword } })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const paper = await createPaper(request, { questions: 4 })
  for (let learner = 0; learner < 6; learner += 1) {
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
    const made = await request.post('/api/admin/users', { headers, data: { name: 'Meera Iyer', email, password } })
    expect(made.ok(), await made.text()).toBe(true)
    const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
    const answers = { 0: learner % 2, 1: learner < 3 ? 0 : 1, 2: 0 }
    const asLearner = { headers: { authorization: `Bearer ${token}` } }
    const started = await request.post('/api/attempts', { ...asLearner, data: { paperId: paper.paperId } })
    const { data: attempt } = await started.json()
    const handed = await request.post(`/api/attempts/${attempt._id}/submit`, { ...asLearner, data: { seq: 1, answers } })
    expect(handed.ok(), await handed.text()).toBe(true)
  }
  return paper
}

async function expectSound(page: Page, when: string): Promise<void> {
  await expectAccessible(page, when)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalScroll(page, when)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('an administrator reads and exports the figures, creates a report and opens a paper’s statistics', { tag: '@themes' }, async ({
  page,
  context,
}) => {
  test.slow()
  const { paperId, title } = await handInBySix(page.request)
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Platform Analytics' })).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('7days')
  for (const name of ['Total Users', 'Total Papers', 'Total Attempts', 'Avg. Score']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const name of ['User Growth', 'Attempts', 'Average Score', 'Popular Categories', 'Performance Metrics', 'Device Usage']) {
    await expect(page.getByRole('figure', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'How is Total Attempts counted?' }).click()
  await expect(page.getByText('Timed attempts submitted within the period', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSound(page, 'figures')

  await page.getByLabel('Period').selectOption('All Time')
  await expect(page).toHaveURL(/timeRange=all/)
  await expect(page.getByText('No previous period')).toHaveCount(4)

  for (const [button, ending, start] of [
    ['Export as CSV', '.csv', '\ufeffPlatform Analytics,'],
    ['Export as PDF', '.pdf', '%PDF-'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^analytics-all-.*\\${ending}$`))
    expect(fs.readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true)
  }

  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page.getByText('The report is ready.', { exact: false })).toBeVisible({ timeout: 30_000 })
  await page.reload()
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download report' }).click()])
  expect(report.suggestedFilename()).toMatch(/^analytics-report-.*\.pdf$/)

  await expect(async () => {
    await page.goto(`/admin/analytics/papers/${paperId}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Questions to review' })).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('still being counted', { exact: false })).toBeHidden()
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('figure', { name: 'Scores' })).toBeVisible()
  await page.getByText('Answers chosen').first().click()
  await expect(page.getByRole('columnheader', { name: 'Top third' }).first()).toBeVisible()
  await expectSound(page, 'paper')

  await page.getByRole('link', { name: 'Back to Analytics' }).click()
  await page.getByLabel('Search papers').fill(title)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/analytics/papers/${paperId}$`))
})

test('the values of a chart are read by keyboard and in a table, for any days and those before', { tag: '@themes' }, async ({
  page,
  context,
}) => {
  await handInBySix(page.request)
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/analytics')
  await page.getByLabel('Period').selectOption('Chosen Days')
  await expect(page.getByText('Choose a first and a last day')).toBeVisible()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill('2020-01-01')
  await expect(page.getByText('The first day must not be after the last one')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeHidden()
  await page.getByLabel('Last day').fill(day)
  await expect(page).toHaveURL(new RegExp(`timeRange=custom&from=${day}&to=${day}$`))
  await expect(page.getByText(', compared with ', { exact: false })).toBeVisible()

  const cursor = page.getByRole('slider', { name: 'Values of Attempts' })
  await cursor.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /: \d+, Previous period: \d+$/)
  const figure = page.getByRole('figure', { name: 'Attempts', exact: true })
  await figure.getByRole('button', { name: 'Show as a table' }).click()
  await expect(figure.getByRole('columnheader', { name: 'Previous period' })).toBeVisible()
  await expect(figure.getByRole('row')).toHaveCount(2)
  await expectSound(page, 'tables')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`analytics-${day}-${day}.csv`)
})

test('without view_analytics the screen says that access is restricted', { tag: '@themes' }, async ({ page, context }) => {
  await signInAsAdmin(context, 'moderator')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  await expectSound(page, 'restricted')
})

test('figures that fail to load show an error and can be loaded again', { tag: '@long' }, async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  let isDown = true
  await page.route('**/api/admin/analytics?*', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Something went wrong on our side.' } })
      : route.continue(),
  )
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Error fetching analytics: Something went wrong on our side.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
})
