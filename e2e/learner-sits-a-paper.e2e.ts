import { expect, type Page, test } from '@playwright/test'
import { answer, makePaper, newLearner, readyForOffline, secret, startExam, submit } from './papers.ts'
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

test('no key is in any byte that is sent or kept before the submission', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3 })
  await newLearner(page)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => void bodies.push(response.text().catch(() => '')))
  await startExam(page, paperId)
  await readyForOffline(page)
  await answer(page, 1, 2, 1)
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
  await submit(page)
  await expect(page.getByText(secret).first()).toBeVisible()
  const caches = (await kept(page)).filter((text) => text.startsWith('http'))
  for (const text of caches) expect(text).not.toContain(secret)
})

test('time up in the browser hands the paper in by itself', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 2, duration: 10 })
  await newLearner(page)
  await page.clock.install()
  await startExam(page, paperId)
  await answer(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveClass(/text-wrong/)
  await page.clock.fastForward('05:30')
  await expect(page.getByRole('timer')).toHaveClass(/text-wrong/)
  await page.clock.fastForward('04:40')
  await expect(page).toHaveURL(/\/results\?attempt=/)
  await expect(page.getByRole('img', { name: 'Score: 50%' })).toBeVisible()
})

test('a clock that is set on the device changes nothing', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3, duration: 30 })
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
  await answer(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(timer).toHaveText(/^29:[345]\d$/)
  await shift(-5)
  await answer(page, 2, 2, 1)
  await expect(timer).toHaveText(/^29:[2345]\d$/)
  await submit(page)
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})

test('a second browser takes the paper over with everything in it, and the first is told', { tag: '@nodes' }, async ({ browser, page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3 })
  const account = await newLearner(page)
  await startExam(page, paperId)
  await answer(page, 1, 1, 1)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInWith(other, account)
  await startExam(other, paperId)
  await expect(other.getByRole('button', { name: '1: Answered' })).toBeVisible()
  await answer(other, 2, 2, 1)
  await expect(other.getByText(/^Saved /)).toBeVisible()

  await page.getByRole('radio').nth(3).check()
  await expect(page.getByText(/open in another window or on another device/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('button', { name: '2: Answered' })).toBeVisible()
  await submit(page)
  await expect(page.getByRole('img', { name: 'Score: 66.67%' })).toBeVisible()
})

test('a guest sits a paper and gets a result that is not saved', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3 })
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
  await expect(page.getByText('Nailed It!')).toHaveCount(2)
})

test('practice tells the answer after each question, and what was wrong is practised again', async ({ page }) => {
  const { paperId, title } = await makePaper(page.request, { questions: 3 })
  await newLearner(page)
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Practise' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Right!')).toBeVisible()
  await expect(page.getByText(secret)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('Not right')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await page.getByRole('button', { name: 'Finish practice' }).click()
  await expect(page).toHaveURL(/\/results\?attempt=/)

  await page.getByRole('button', { name: 'Retry only what was wrong' }).click()
  await expect(page.getByText('The questions you did not get right · 1 of 2')).toBeVisible()
  await expect(page.getByText('What is 2 + 2?')).toBeVisible()
})

test('a result is shared as a picture and printed without its buttons', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 2 })
  await newLearner(page)
  await startExam(page, paperId)
  await answer(page, 1, 1, 1)
  await submit(page)
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

test('notes and previous-year questions are read without a clock, their answers behind a button', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 3, more: { type: 'PYQ' } })
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

test('a premium paper asks a guest to sign in and is closed without a subscription', async ({ page }) => {
  const { paperId } = await makePaper(page.request, { questions: 1, more: { isPremium: true, isFree: false } })
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
