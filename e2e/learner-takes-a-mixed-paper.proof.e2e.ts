import { devices, expect, type Page, test } from '@playwright/test'
import { answer, createMixedPaper, type Given, questionCount } from './mixed-paper.ts'
import { continueExam, newLearner, startExam, submitPaper, waitForServiceWorker } from './papers.ts'
import { expectNoHorizontalScroll } from './screens.ts'
import { setPreference, signInWith } from './testing.ts'

const { userAgent } = devices['Pixel 7']
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, userAgent, serviceWorkers: 'allow' })

const next = (page: Page) => page.getByRole('button', { name: 'Save & Next' }).click()

async function answerRange(page: Page, from: number, given: readonly Given[]): Promise<void> {
  for (const [at, each] of given.entries()) {
    if (at > 0) await next(page)
    await answer(page, from + at, each)
  }
}

async function leaveSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the section' }).click()
}

async function openFromPalette(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${number}:`) })
    .click()
  await expect(page.getByText(`Question ${number} of ${questionCount}`)).toBeVisible()
}

/** Of the section “any five of ten” five are answered; a sixth answer is refused until one of them is cleared. */
async function chooseFive(page: Page): Promise<void> {
  await answerRange(page, 11, ['right', 'right', 'wrong', 'right', 'right'])
  for (let number = 16; number <= 19; number += 1) {
    await next(page)
    await expect(page.getByText(`Question ${number} of ${questionCount}`)).toBeVisible()
  }
  const choice = page.getByRole('radio').first()
  await choice.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Clear one of those answers first' })).toBeVisible()
  await expect(choice).not.toBeChecked()
  await openFromPalette(page, 15)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Response' }).click()
  await openFromPalette(page, 19)
  await answer(page, 19, 'wrong')
  await openFromPalette(page, 20)
}

/** Every kind with its answer, its key and its exact marks; both passages. */
async function reviewInHindi(page: Page): Promise<void> {
  const has = async (number: number, ...phrases: string[]) => {
    for (const phrase of phrases) await expect(page.locator(`#question-${number}`)).toContainText(phrase)
  }
  await expect(page.getByText('70 में से 42')).toBeVisible()
  await expect(page.getByText('10 में से कोई 5 प्रश्न')).toBeVisible()
  for (const marks of ['20 में से 14⅔', '20 में से 10', '30 में से 17⅓']) await expect(page.getByText(marks, { exact: true })).toBeVisible()
  await has(1, 'संख्या 1:', 'तीन', 'शाबाश!', '2 में से 2', '1 का कारण।')
  await has(9, 'आपका उत्तर: 7', 'सही उत्तर: 7.5', '2 में से −⅔')
  await has(13, 'चूक गए', 'आपका चयन', '4 में से −1')
  await has(15, 'छोड़े', '0 में से 0')
  await has(22, 'आपका उत्तर: पानी', 'शाबाश!', '3 में से 3')
  await has(23, 'आंशिक सही', 'गाय', 'रँभाना', '3 में से 2')
  await expect(page.locator('#question-23').getByText('शाबाश!')).toHaveCount(2)
  const order = page.locator('#question-24').getByRole('list', { name: 'आपका उत्तर' }).getByRole('listitem')
  await expect(order).toContainText(['एक', 'दो', 'तीन', 'चार'])
  await has(26, 'आंशिक सही', '3 में से 1')
  await has(30, 'छोड़े', '3 में से 0')
  await expect(page.getByRole('region', { name: 'प्रश्न 4–6 के लिए अनुच्छेद' })).toContainText('तीन दुकानों ने कलम बेचे।')
  await expect(page.getByRole('region', { name: 'प्रश्न 23–24 के लिए अनुच्छेद' })).toContainText('लंबी नदी समुद्र में मिलती है।')
  await expectNoHorizontalScroll(page, 'the review in Hindi')
}

test('a paper of all kinds, begun on a phone, half of it offline, and finished on another device, is marked exactly', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  const paperId = await createMixedPaper(page.request)
  const account = await newLearner(page)
  await startExam(page, paperId)
  await waitForServiceWorker(page)
  await answerRange(page, 1, ['right', 'right', 'right', 'right', 'right', 'right', 'right', 'right'])
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await context.setOffline(true)
  await next(page)
  await answerRange(page, 9, ['wrong', 'wrong'])
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await leaveSection(page)
  await page.reload()
  await chooseFive(page)
  await expect(page.getByRole('button', { name: 'Mathematics 5/5' })).toBeVisible()
  await leaveSection(page)
  await page.reload()
  await answerRange(page, 21, ['right', 'right', 'part'])
  await expect(page.getByRole('region', { name: 'Passage for questions 23–24' })).toBeVisible()
  await next(page)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, userAgent: devices['Desktop Chrome'].userAgent }
  const other = await (await browser.newContext(desktop)).newPage()
  await signInWith(other, account)
  await other.goto(`/paper/${paperId}`)
  await expect(other.getByText('Started on Chrome on Android')).toBeVisible()
  await continueExam(other, paperId)
  const tabs = other.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  await expect(tabs).toHaveText(['Reasoning 10/10 (locked)', 'Mathematics 5/5 (locked)', 'English 3/10'])
  await answerRange(other, 24, ['right', 'wrong', 'part', 'wrong', 'right', 'right'])
  await next(other)
  await expect(other.getByText(`Question ${questionCount} of ${questionCount}`)).toBeVisible()
  await submitPaper(other)
  await expect(other.getByText('42 of 70')).toBeVisible()
  await expect(other.getByText('Passed', { exact: true })).toBeVisible()

  const { pathname, search } = new URL(other.url())
  await setPreference(page, 'preferredLanguage', 'hi')
  await page.goto(`${pathname}${search}&print=1`)
  await reviewInHindi(page)
})
