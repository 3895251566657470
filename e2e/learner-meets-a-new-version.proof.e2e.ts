import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type DedicatedServer, startDedicatedServer } from './dedicated-server.ts'
import { answerQuestions, createPaper, newLearner, startExam, submitPaper, waitForServiceWorker } from './papers.ts'

const version = 'second'

test.use({ serviceWorkers: 'allow' })

// Each test starts and restarts a separate server.
test.setTimeout(240_000)

let server: DedicatedServer
test.beforeEach(async () => {
  server = await startDedicatedServer()
})
test.afterEach(() => server.remove())

const answered = (page: Page) => page.getByRole('button', { name: /^\d+: Answered/ })

const runningScript = (page: Page) => page.locator('script[type="module"]').getAttribute('src')

async function sitDown(browser: Browser, questions: number) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { paperId, title } = await createPaper(page.request, { questions })
  await newLearner(page)
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  return { context, page, paperId, title }
}

/** A learner answers before, during and after the server's downtime. */
async function deployInMidPaper(page: Page): Promise<void> {
  await answerQuestions(page, 1, 2, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await server.stop()
  await answerQuestions(page, 3, 3, 1)
  await server.start({ version })
  await answerQuestions(page, 4, 4, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 })
}

/** A new service worker takes over after the last page of the old one was closed. */
async function untilRenewed(context: BrowserContext): Promise<void> {
  await expect(async () => {
    const page = await context.newPage()
    await page.goto('/icon.svg')
    const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('taiyari-shell-'))
    await page.close()
    expect(shells).toEqual([`taiyari-shell-${version}`])
  }).toPass({ intervals: [2000, 4000, 8000] })
}

test('a paper that is open during an update is finished in the old version, and the next screen is of the new one', async ({ browser }) => {
  const { context, page, title } = await sitDown(browser, 5)
  await deployInMidPaper(page)
  expect(await runningScript(page)).not.toContain(version)
  await submitPaper(page)
  await expect(page.getByRole('img', { name: 'Score: 80%' })).toBeVisible()

  // No file of this screen was loaded before, and the server no longer has files of these names.
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await expect(page.getByRole('heading', { name: /Leaderboard/ }).first()).toBeVisible()
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0)
  expect(await runningScript(page)).toContain(version)
  await page.goto('/paper-history')
  await expect(page.getByText(title)).toHaveCount(1)
  await context.close()
})

test('a paper is reloaded into the new version, online and offline, and every answer is in the result', async ({ browser }) => {
  const { context, page, paperId } = await sitDown(browser, 8)
  await deployInMidPaper(page)
  await page.reload()
  await expect(answered(page)).toHaveCount(4)
  expect(await runningScript(page)).toContain(version)
  await answerQuestions(page, 5, 5, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await context.setOffline(true)
  await answerQuestions(page, 6, 6, 1)
  await page.reload()
  await expect(answered(page)).toHaveCount(6)
  await answerQuestions(page, 7, 7, 1)
  await context.setOffline(false)
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 })

  // After the last page of the old version is closed, the new service worker serves its own cache.
  await page.close()
  await untilRenewed(context)
  const next = await context.newPage()
  await next.goto(`/paper/${paperId}`)
  await expect(answered(next)).toHaveCount(7)
  await context.setOffline(true)
  await next.reload()
  await expect(answered(next)).toHaveCount(7)
  expect(await runningScript(next)).toContain(version)
  await context.setOffline(false)
  await submitPaper(next)
  await expect(next.getByRole('img', { name: 'Score: 87.5%' })).toBeVisible()
  await context.close()
})
