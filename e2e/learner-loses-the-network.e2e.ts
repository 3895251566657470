import { expect, type Page, test } from '@playwright/test'
import {
  answerQuestions,
  continueExam,
  createPaper,
  dispatchBackgroundSync,
  newLearner,
  startExam,
  submitPaper,
  waitForServiceWorker,
} from './papers.ts'
import { signInWith } from './testing.ts'

test.use({ serviceWorkers: 'allow' })

const answered = (page: Page) => page.getByRole('button', { name: /^\d+: Answered/ })

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test('after ten answers online, ten offline, a reload and a closed tab, another browser has all twenty', { tag: '@long' }, async ({
  browser,
  context,
  page,
}) => {
  const { paperId } = await createPaper(page.request, { questions: 21 })
  const account = await newLearner(page)
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  await answerQuestions(page, 1, 10, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await context.setOffline(true)
  await answerQuestions(page, 11, 20, 1)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  const left = await secondsLeft(page)
  await page.reload()
  await expect(page.getByText('Question 21 of')).toBeVisible()
  await expect(answered(page)).toHaveCount(20)
  expect(Math.abs((await secondsLeft(page)) - left)).toBeLessThan(20)
  await page.close()

  await context.setOffline(false)
  await dispatchBackgroundSync(context)

  const other = await (await browser.newContext()).newPage()
  await signInWith(other, account)
  await expect(async () => {
    await continueExam(other, paperId)
    await expect(answered(other)).toHaveCount(20, { timeout: 3000 })
  }).toPass()
  expect(await secondsLeft(other)).toBeLessThanOrEqual(left)
  expect(left - (await secondsLeft(other))).toBeLessThan(60)
  await submitPaper(other)
  await expect(other.getByRole('img', { name: 'Score: 95.24%' })).toBeVisible()

  const { token, userData } = await other.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const { _id } = JSON.parse(userData ?? '{}')
  const results = await other.request.get(`/api/results/user/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await results.json()).pagination.total).toBe(1)
})

test('a paper submitted offline is sent once when the network is back', { tag: '@nodes' }, async ({ context, page }) => {
  const { paperId } = await createPaper(page.request, { questions: 3 })
  await newLearner(page)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/submit')) sent.push(response.url())
  })
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  await answerQuestions(page, 1, 2, 1)
  await context.setOffline(true)
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByText(/Your paper is submitted/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Your paper is submitted/)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/results\?attempt=/, { timeout: 40_000 })
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a guest reloads offline and finishes the paper later', { tag: '@long' }, async ({ context, page }) => {
  const { paperId } = await createPaper(page.request, { questions: 3 })
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await answerQuestions(page, 1, 2, 1)
  await page.reload()
  await expect(answered(page)).toHaveCount(2)
  await context.setOffline(false)
  await submitPaper(page)
  await expect(page.getByText('You are not signed in, so this result is not saved.')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})

test('an answer that is given right before a reload is kept', { tag: '@long' }, async ({ context, page }) => {
  const questions = 12
  const { paperId } = await createPaper(page.request, { questions })
  await newLearner(page)
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  for (let number = 1; number < questions; number += 1) {
    await expect(page.getByText(`Question ${number} of`)).toBeVisible()
    // Option B, the next question and the reload follow each other without a pause.
    await page.keyboard.press('b')
    await page.keyboard.press('n')
    await page.reload()
    await expect(answered(page)).toHaveCount(number)
  }
})
