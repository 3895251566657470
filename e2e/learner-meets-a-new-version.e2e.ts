import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { answer, makePaper, newLearner, readyForOffline, startExam, submit } from './papers.ts'

const version = 'second'

// A server of its own is filled and started again meanwhile.
test.setTimeout(240_000)

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.remove())

const answered = (page: Page) => page.getByRole('button', { name: /^\d+: Answered/ })

const runningScript = (page: Page) => page.locator('script[type="module"]').getAttribute('src')

async function sitDown(browser: Browser, questions: number) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { paperId, title } = await makePaper(page.request, { questions })
  await newLearner(page)
  await startExam(page, paperId)
  await readyForOffline(page)
  return { context, page, paperId, title }
}

/** A learner answers before, while nobody serves, and after. */
async function deployInMidPaper(page: Page): Promise<void> {
  await answer(page, 1, 2, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await server.stop()
  await answer(page, 3, 3, 1)
  await server.start({ version })
  await answer(page, 4, 4, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 })
}

/** A worker takes over some time after the last page of the one before was closed. */
async function untilRenewed(context: BrowserContext): Promise<void> {
  await expect(async () => {
    const page = await context.newPage()
    await page.goto('/icon.svg')
    const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('taiyari-shell-'))
    await page.close()
    expect(shells).toEqual([`taiyari-shell-${version}`])
  }).toPass({ intervals: [2000, 4000, 8000] })
}

test('a paper that is open when a new version comes is finished in the old one, and the next screen is the new one’s', async ({
  browser,
}) => {
  const { context, page, title } = await sitDown(browser, 5)
  await deployInMidPaper(page)
  expect(await runningScript(page)).not.toContain(version)
  await submit(page)
  await expect(page.getByRole('img', { name: 'Score: 80%' })).toBeVisible()

  // No file of this screen was loaded before, and the server has none of that name any more.
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await expect(page.getByRole('heading', { name: /Leaderboard/ }).first()).toBeVisible()
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0)
  expect(await runningScript(page)).toContain(version)
  await page.goto('/paper-history')
  await expect(page.getByText(title)).toHaveCount(1)
  await context.close()
})

test('a paper is reloaded into the new version, with and without a network, and every answer is in the result', async ({ browser }) => {
  const { context, page, paperId } = await sitDown(browser, 8)
  await deployInMidPaper(page)
  await page.reload()
  await expect(answered(page)).toHaveCount(4)
  expect(await runningScript(page)).toContain(version)
  await answer(page, 5, 5, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await context.setOffline(true)
  await answer(page, 6, 6, 1)
  await page.reload()
  await expect(answered(page)).toHaveCount(6)
  await answer(page, 7, 7, 1)
  await context.setOffline(false)
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 })

  // With the last page of the old version its worker is gone too: the new one serves what it has kept.
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
  await submit(next)
  await expect(next.getByRole('img', { name: 'Score: 87.5%' })).toBeVisible()
  await context.close()
})
