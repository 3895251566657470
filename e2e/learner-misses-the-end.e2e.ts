import { expect, type Page, test } from '@playwright/test'
import { startOwnServer } from './own-server.ts'
import { answer, makePaper, newLearner, startExam, submit } from './papers.ts'

// A server of its own is filled and started again meanwhile.
test.setTimeout(240_000)

async function listAttempts(page: Page): Promise<{ status: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const held = await page.request.get('/api/auth/export', { headers: { authorization: `Bearer ${token}` } })
  return (await held.json()).data.attempts
}

test('who comes back after the time is up is shown the result, and sits again only by their own wish', async ({ browser }) => {
  const server = await startOwnServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { paperId } = await makePaper(page.request, { questions: 4 })
  await newLearner(page)
  await startExam(page, paperId)
  await answer(page, 1, 2, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.close()

  await server.stop()
  await server.start({ hoursLater: 1 })
  const later = await context.newPage()
  await later.goto('/icon.svg')
  await expect.poll(() => listAttempts(later)).toEqual([expect.objectContaining({ status: 'submitted' })])

  await later.goto(`/paper/${paperId}`)
  await expect(later).toHaveURL(/\/results\?attempt=/)
  await expect(later.getByRole('img', { name: 'Score: 50%' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(1)

  await later.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(later.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(1)
  await startExam(later, paperId)
  await expect(later.getByRole('button', { name: /^\d+: Answered/ })).toHaveCount(0)
  await answer(later, 1, 1, 1)
  await submit(later)
  await expect(later.getByRole('img', { name: 'Score: 25%' })).toBeVisible()
  expect(await listAttempts(later)).toHaveLength(2)
  await context.close()
  await server.remove()
})
