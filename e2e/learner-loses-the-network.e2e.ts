import { expect, type Page, test } from '@playwright/test'
import { answer, makePaper, networkIsBack, newLearner, readyForOffline, startExam, submit } from './papers.ts'
import { signInWith } from './testing.ts'

const answered = (page: Page) => page.getByRole('button', { name: /^\d+: Answered/ })

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test('ten answers, ten more without a network, a reload, a closed tab: another browser goes on with all twenty', async ({
  browser,
  context,
  page,
}) => {
  const { paperId } = await makePaper(page.request, { questions: 21 })
  const account = await newLearner(page)
  await startExam(page, paperId)
  await readyForOffline(page)
  await answer(page, 1, 10, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await context.setOffline(true)
  await answer(page, 11, 20, 1)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  const left = await secondsLeft(page)
  await page.reload()
  await expect(page.getByText('Question 21 of')).toBeVisible()
  await expect(answered(page)).toHaveCount(20)
  expect(Math.abs((await secondsLeft(page)) - left)).toBeLessThan(20)
  await page.close()

  await context.setOffline(false)
  await networkIsBack(context)

  const other = await (await browser.newContext()).newPage()
  await signInWith(other, account)
  await expect(async () => {
    await other.goto(`/paper/${paperId}`)
    await other.getByLabel('I have read and understood the instructions').check()
    await other.getByRole('button', { name: 'Start Exam' }).click()
    await expect(answered(other)).toHaveCount(20, { timeout: 3000 })
  }).toPass()
  expect(await secondsLeft(other)).toBeLessThanOrEqual(left)
  expect(left - (await secondsLeft(other))).toBeLessThan(60)
  await submit(other)
  await expect(other.getByRole('img', { name: 'Score: 95.24%' })).toBeVisible()

  const { token, userData } = await other.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const { _id } = JSON.parse(userData ?? '{}')
  const results = await other.request.get(`/api/results/user/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await results.json()).pagination.total).toBe(1)
})

test('a paper handed in without a network is sent when it is back, once', { tag: '@nodes' }, async ({ context, page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3 })
  await newLearner(page)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/submit')) sent.push(response.url())
  })
  await startExam(page, paperId)
  await readyForOffline(page)
  await answer(page, 1, 2, 1)
  await context.setOffline(true)
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByText(/Your paper is handed in/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Your paper is handed in/)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/results\?attempt=/, { timeout: 40_000 })
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a guest reloads without a network and finishes the paper later', async ({ context, page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3 })
  await startExam(page, paperId)
  await readyForOffline(page)
  await context.setOffline(true)
  await answer(page, 1, 2, 1)
  await page.reload()
  await expect(answered(page)).toHaveCount(2)
  await context.setOffline(false)
  await submit(page)
  await expect(page.getByText('You are not signed in, so this result is not saved.')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})
