import { expect, type Page, test } from '@playwright/test'
import { answerQuestions, continueExam, createPaper, newLearner, secret, startExam, submitPaper, waitForServiceWorker } from './papers.ts'
import { signInAs, signInWith } from './testing.ts'

const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(`${request.url} ${await (await cache.match(request))?.text()}`)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        texts.push(`${name}/${store} ${JSON.stringify(rows)}`)
      }
      database.close()
    }
    return texts
  })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no answer key is sent to or stored in the browser before submission', async ({ page }) => {
    const { paperId } = await createPaper(page.request, { questions: 3 })
    await newLearner(page)
    const bodies: Promise<string>[] = []
    page.on('response', (response) => void bodies.push(response.text().catch(() => '')))
    await startExam(page, paperId)
    await waitForServiceWorker(page)
    await answerQuestions(page, 1, 2, 1)
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Question 3 of')).toBeVisible()
    const sent = await Promise.all(bodies)
    const stored = await kept(page)
    expect(sent.some((body) => body.includes('What is 1 + 1?'))).toBe(true)
    expect(stored.some((text) => text.includes('What is 1 + 1?'))).toBe(true)
    for (const text of [...sent, ...stored]) {
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/"correctAnswers?":/)
    }
    await submitPaper(page)
    await page.getByRole('button', { name: 'Show all 3 on one page' }).click()
    await expect(page.getByText(secret).first()).toBeVisible()
    const caches = (await kept(page)).filter((text) => text.startsWith('http'))
    for (const text of caches) expect(text).not.toContain(secret)
  })
})

test('the exam warns before the end, and a device whose clock runs ahead goes on with the server’s time', { tag: '@long' }, async ({
  page,
}) => {
  const { paperId } = await createPaper(page.request, { questions: 2, duration: 10 })
  await newLearner(page)
  await page.clock.install()
  await startExam(page, paperId)
  await answerQuestions(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveClass(/text-wrong/)
  await page.clock.fastForward('05:00')
  await expect(page.getByText('5 minutes left')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveClass(/text-wrong/)
  await page.clock.fastForward('05:10')
  await page.clock.resume()
  await expect(page.getByRole('timer')).toHaveText(/^0?9:\d\d$/)
  await answerQuestions(page, 2, 2, 1)
  await submitPaper(page)
  await expect(page.getByRole('img', { name: 'Score: 100%' })).toBeVisible()
})

test('the back button asks before the exam is left', async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  await newLearner(page)
  await startExam(page, paperId)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  // As a link on the page does: the next entry of the history, without loading the page again.
  await page.evaluate(() => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', '/categories')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  const dialog = page.getByRole('dialog', { name: 'Leave the paper?' })
  await dialog.getByText('Continue test').click()
  await expect(page.getByText('Question 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/\/paper\//)
  // Chromium closes a page without asking if its handler has not answered within half a second, so only the answer is tested.
  const asks = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(asks).toBe(true)
})

test('a paper opened in a new tab can be cancelled', async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/categories$/)
})

test('changing the device’s clock has no effect', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 3, duration: 30 })
  await newLearner(page)
  await startExam(page, paperId)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(30:00|29:5\d)$/)
  const shift = (hours: number) =>
    page.evaluate((by) => {
      const now = Date.now
      Date.now = () => now() + by
    }, hours * 3_600_000)
  await shift(2)
  await answerQuestions(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(timer).toHaveText(/^29:[345]\d$/)
  await shift(-5)
  await answerQuestions(page, 2, 2, 1)
  await expect(timer).toHaveText(/^29:[2345]\d$/)
  await submitPaper(page)
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})

test('a second browser takes the paper over with all answers, and the first is notified', { tag: ['@nodes', '@long'] }, async ({
  browser,
  page,
}) => {
  const { paperId } = await createPaper(page.request, { questions: 3 })
  const account = await newLearner(page)
  await startExam(page, paperId)
  await answerQuestions(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInWith(other, account)
  await other.goto(`/paper/${paperId}`)
  await expect(other.getByText(/^(30:00|29:\d\d) left$/)).toBeVisible()
  await expect(other.getByText(/^Started on Chrome on/)).toBeVisible()
  await continueExam(other, paperId)
  await expect(other.getByRole('button', { name: '1: Answered' })).toBeVisible()
  await answerQuestions(other, 2, 2, 1)
  await expect(other.getByText(/^Saved /)).toBeVisible()

  await page.getByRole('radio').nth(3).check()
  const takenOver = page.getByText(/open in another window or on another device/)
  await expect(takenOver).toBeVisible()
  // The paper is open in the other window, so it cannot be submitted from this one.
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Submit Test' })).toBeDisabled()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(takenOver).toBeHidden()
  await expect(page.getByRole('button', { name: '2: Answered' })).toBeVisible()
  await submitPaper(page)
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})

test('a guest takes a paper and gets a result that is not saved', async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 3 })
  await startExam(page, paperId)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: '2: Answered and marked for review' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Test' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to submit the test? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results$/)
  await expect(page.getByText('You are not signed in, so this result is not saved.')).toBeVisible()
  await expect(page.getByText('Nailed It!')).toHaveCount(2)
  await page.reload()
  await page.getByRole('button', { name: 'Show all 3 on one page' }).click()
  await expect(page.getByText('Nailed It!')).toHaveCount(2)
  await expect(page.getByText('Nailed It!').first()).toBeVisible()
  await expect(page.getByText('Twice 3: only-after-submission.')).toBeVisible()
})

test('practice shows the answer after each question, and wrong questions can be practised again', { tag: '@long' }, async ({ page }) => {
  const { paperId, title } = await createPaper(page.request, { questions: 3 })
  await newLearner(page)
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Practise' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Right!')).toBeVisible()
  await expect(page.getByText(secret)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Practice · 2 of 3')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Not correct')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await page.getByRole('button', { name: 'Finish practice' }).click()
  await expect(page).toHaveURL(/\/results\?attempt=/)

  await page.getByRole('button', { name: 'Retry wrong answers only' }).click()
  await expect(page.getByText('The questions you did not get right · 1 of 2')).toBeVisible()
  await expect(page.getByText('What is 2 + 2?')).toBeVisible()
})

test('a result is shared as a picture and printed without its buttons', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  await newLearner(page)
  await startExam(page, paperId)
  await answerQuestions(page, 1, 1, 1)
  await submitPaper(page)
  await page.evaluate(() => {
    navigator.canShare = () => false
  })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share' }).click()
  const picture = await downloading
  expect(picture.suggestedFilename()).toMatch(/-50\.png$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('notes and previous-year questions are read without a timer, with answers behind a button', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 3, more: { type: 'PYQ' } })
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByText('Previous Year Questions')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Answer' }).first().click()
  await expect(page.getByText('Answer: B')).toBeVisible()
  await expect(page.getByText(secret)).toBeVisible()
  await page.getByRole('button', { name: 'Navigation' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
})

test('a premium paper asks a guest to sign in and is closed without a subscription', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 1, more: { isPremium: true, isFree: false } })
  await page.goto(`/paper/${paperId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This paper requires login. Would you like to login now?')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await newLearner(page)
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByRole('heading', { name: 'Premium Content' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
  await signInAs(page, 'premium')
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
})
