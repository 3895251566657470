import { expect, type Page, test } from '@playwright/test'
import { startDedicatedServer } from './dedicated-server.ts'
import { answerQuestions, createPaper, newLearner, startExam, submitPaper } from './papers.ts'

// The test starts and restarts a separate server.
test.setTimeout(240_000)

test.use({ serviceWorkers: 'allow' })

async function listAttempts(page: Page): Promise<{ status: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const held = await page.request.get('/api/auth/export', { headers: { authorization: `Bearer ${token}` } })
  return (await held.json()).data.attempts
}

test('a learner who returns after the time is up sees the result, and starts again only on request', async ({ browser }) => {
  const server = await startDedicatedServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { paperId } = await createPaper(page.request, { questions: 4 })
  await newLearner(page)
  await startExam(page, paperId)
  await answerQuestions(page, 1, 2, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.close()

  await server.stop()
  await server.start({ hoursLater: 1 })
  const later = await context.newPage()
  await later.goto('/icon.svg')
  await expect.poll(() => listAttempts(later), { timeout: 60_000 }).toEqual([expect.objectContaining({ status: 'submitted' })])

  await later.goto(`/paper/${paperId}`)
  await expect(later).toHaveURL(/\/results\?attempt=/)
  await expect(later.getByRole('img', { name: 'Score: 50%' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(1)

  await later.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(later.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(1)
  await startExam(later, paperId)
  await expect(later.getByRole('button', { name: /^\d+: Answered/ })).toHaveCount(0)
  await answerQuestions(later, 1, 1, 1)
  await submitPaper(later)
  await expect(later.getByRole('img', { name: 'Score: 25%' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(2)
  await context.close()
  await server.remove()
})

test('a page that is open when the time ends gets the result and says why', async ({ browser }) => {
  const server = await startDedicatedServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { paperId } = await createPaper(page.request, { questions: 4 })
  await newLearner(page)
  await startExam(page, paperId)
  await answerQuestions(page, 1, 2, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await server.stop()
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await server.start({ hoursLater: 1 })
  // The browser backs off while the server is away: up to 30 s until it tries again.
  await expect(page).toHaveURL(/\/results\?attempt=/, { timeout: 60_000 })
  await expect(page.getByText('Time’s up: we submitted what you had.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Score: 50%' })).toBeVisible()
  await context.close()
  await server.remove()
})
