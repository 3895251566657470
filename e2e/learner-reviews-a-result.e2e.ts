import { expect, type Page, test } from '@playwright/test'
import { createPaper, newLearner, startExam, submitPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { openLearnerSession, setPreference, signInAs } from './testing.ts'

const phone = { width: 360, height: 800 }
test.use({ viewport: phone, hasTouch: true })

const marking = [{ section: '', right: '5/2', wrong: '-5/6', unanswered: '0' }]
const topics = ['Optics', 'Optics', 'Heat', 'Sound']

/** Answers the first question right, the next two wrong, and leaves the fourth out. */
async function takePaper(page: Page): Promise<{ paperId: string; title: string }> {
  const paper = await createPaper(page.request, {
    questions: 4,
    more: { marking, totalMarks: 10, passingMarks: 4 },
    question: (number) => ({
      topicId: topics[number - 1],
      ...(number === 2 && { optionNotes: { D: { en: 'Counts one too many.', hi: 'एक ज़्यादा गिना।' } } }),
    }),
  })
  await newLearner(page)
  await startExam(page, paper.paperId)
  for (const option of [1, 3, 3]) {
    await page.getByRole('radio').nth(option).check()
    await page.getByRole('button', { name: 'Save & Next' }).click()
  }
  await expect(page.getByText('Question 4 of')).toBeVisible()
  await submitPaper(page)
  await expect(page.getByRole('heading', { level: 1, name: paper.title })).toBeVisible()
  return paper
}

/** Four heights of a phone at most, and nothing cut off. */
async function expectCompact(page: Page, when: string): Promise<void> {
  await expectNoHorizontalScroll(page, when)
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  // Hindi text is taller until its font is there.
  await expect.poll(heightOf, when).toBeLessThanOrEqual(4 * phone.height)
}

test('a result leads with marks, says what cost them, and celebrates what was earned', { tag: '@themes' }, async ({ page }) => {
  await takePaper(page)
  const lead = page.getByRole('region', { name: 'Result' })
  await expect(lead.getByText('⅚ of 10')).toBeVisible()
  await expect(lead.getByText(/^Rank 1 of 1 · 100 percentile/)).toBeVisible()
  await expect(lead.getByRole('img', { name: 'Score: 25%' })).toBeVisible()
  await expect(lead.getByText(/New badge: /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two things that cost you 6⅔ marks' })).toBeVisible()
  await expect(page.getByText('-5/6')).toHaveCount(0)
  await expectCompact(page, 'the result')
  await expectAccessible(page, 'the result')
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByRole('heading', { name: 'दो बातों से 6⅔ अंक गए' })).toBeVisible()
  await expectCompact(page, 'the result in Hindi')
  await setPreference(page, 'preferredLanguage', 'en')
  await page
    .getByRole('link', { name: /^3⅓ ?Optics|Optics/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/results\/review\?attempt=.*only=2/)
  await expect(page.getByText('Counts one too many.')).toBeVisible()
})

test('the wrong answers of the last test are one tap from home, and are reviewed one by one', { tag: '@themes' }, async ({ page }) => {
  const { title } = await takePaper(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Review 2 mistakes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review: ${title}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Q2', exact: true })).toBeVisible()
  await expect(page.getByText('Your Choice')).toBeVisible()
  await expect(page.getByText('Counts one too many.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In your revision' })).toBeDisabled()
  await expectCompact(page, 'the review')
  await expectAccessible(page, 'the review')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Q3', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Next mistake' }).click()
  await expect(page.getByRole('heading', { name: 'Q3', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Skipped/ }).click()
  await expect(page.getByRole('heading', { name: 'Q4', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: '1: Nailed It!' }).click()
  await page.getByRole('button', { name: 'Add to revision' }).click()
  await expect(page.getByRole('button', { name: 'In your revision' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Q1', exact: true })).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByRole('button', { name: /^धीमे/ })).toBeVisible()
  await expectCompact(page, 'the review in Hindi')
})

test('the score does not wait for the answers, which are loaded again after a failure and then need no network', async ({ page }) => {
  const keys = '**/api/results/*/keys'
  await page.route(keys, (route) => route.abort())
  await takePaper(page)
  await expect(page.getByRole('region', { name: 'Result' }).getByText('⅚ of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Show all 4 on one page' }).click()
  await expect(page.getByText(/^The answers could not be loaded: /)).toBeVisible({ timeout: 15_000 })
  await expectNoHorizontalScroll(page, 'the result without its answers')
  await page.unroute(keys)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Counts one too many.')).toBeVisible()

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Review mistakes' }).click()
  await expect(page.getByRole('heading', { name: 'Q2', exact: true })).toBeVisible()
  await expect(page.getByText('Counts one too many.')).toBeVisible()
})

test('the result of a full mock stays within four heights of a phone in both languages', async ({ page, request }) => {
  const { token = '' } = await openLearnerSession(request, await newLearner(page))
  const headers = { authorization: `Bearer ${token}` }
  const { data: papers } = (await (await request.get('/api/exams/papers?type=MCQ&limit=100&search=norcet')).json()) as {
    data: { _id: string; totalQuestions: number }[]
  }
  const paperId = papers.find(({ totalQuestions }) => totalQuestions === 100)?._id
  const { data: attempt } = await (await request.post('/api/attempts', { headers, data: { paperId } })).json()
  const answers = Object.fromEntries(Array.from({ length: 80 }, (_, question) => [question, question % 4]))
  const submitted = await request.post(`/api/attempts/${attempt._id}/submit`, { headers, data: { seq: attempt.seq + 1, answers } })
  expect(submitted.ok(), await submitted.text()).toBe(true)
  await page.goto(`/results?attempt=${attempt._id}`)
  for (const [language, heading] of [
    ['hi', /^तीन बातों से/],
    ['en', /^Three things that cost you/],
  ] as const) {
    await setPreference(page, 'preferredLanguage', language)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectCompact(page, language)
  }
})

test('questions are swiped', { tag: '@long' }, async ({ page }) => {
  await takePaper(page)
  await page.getByRole('link', { name: 'Review mistakes' }).click()
  await expect(page.getByRole('heading', { name: 'Q2', exact: true })).toBeVisible()
  const swipe = (from: number, to: number) =>
    page
      .getByText('What is')
      .first()
      .evaluate(
        (element, [start = 0, end = 0]) => {
          const finger = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 })
          const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
            element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
          send('touchstart', [finger(start)], [finger(start)])
          send('touchend', [], [finger(end)])
        },
        [from, to],
      )
  await swipe(300, 100)
  await expect(page.getByRole('heading', { name: 'Q3', exact: true })).toBeVisible()
  await swipe(100, 300)
  await expect(page.getByRole('heading', { name: 'Q2', exact: true })).toBeVisible()
})

test('a reported mistake is answered by an editor, and the answer reaches the learner', { tag: '@themes' }, async ({ page, browser }) => {
  const { title } = await takePaper(page)
  await page.getByRole('link', { name: 'Review mistakes' }).click()
  await page.getByRole('button', { name: 'Report a mistake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake in Q2' })
  await dialog.getByLabel('What is wrong?').selectOption('other')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please describe what is wrong')).toBeVisible()
  await dialog.getByLabel('Details').fill(`D is right in ${title}.`)
  await expectAccessible(page, 'the report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. An editor will check it and reply to you.')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signInAs(desk, 'moderator')
  await desk.goto('/admin/reports')
  const report = desk.getByRole('listitem').filter({ hasText: `D is right in ${title}.` })
  await expect(report.getByRole('link', { name: 'Edit question' })).toHaveAttribute('href', /\/admin\/questions\/edit\/[0-9a-f]{24}/)
  await expectAccessible(desk, 'the reports')
  await report.getByLabel('Answer to the report on Q2').fill('B is right: 2 + 2 = 4.')
  await report.getByRole('button', { name: 'Send answer' }).click()
  await expect(report).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Answered' }).click()
  await expect(desk.getByText('B is right: 2 + 2 = 4.').first()).toBeVisible()
  await desk.context().close()

  await page.goto('/live-events')
  await page.getByRole('tab', { name: /^Notifications/ }).click()
  await expect(page.getByText('B is right: 2 + 2 = 4.')).toBeVisible()
})
