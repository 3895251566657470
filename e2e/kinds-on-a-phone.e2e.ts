import { expect, type Page, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { createPaper, newLearner, startExam } from './papers.ts'
import { expectNoViolations } from './screens.ts'
import { signInAs } from './testing.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Creates an empty paper and opens the form for its first question. */
async function openEditor(page: Page, kind: string): Promise<string> {
  const calls = await editorCalls(page.request)
  const name = uniqueName(kind)
  const paperId = await calls.paper(await calls.place(name), name, { duration: 10, totalQuestions: 1, totalMarks: 4, passingMarks: 1 })
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions?question=new`)
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel('Question text (English)').fill(`A question: ${kind}`)
  return paperId
}

async function saveQuestion(page: Page): Promise<void> {
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** Submits the paper and opens the review. */
async function submit(page: Page): Promise<void> {
  await expectToFit(page)
  await expectNoViolations(page, 'the question')
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the question' }).click()
  await expectToFit(page)
  await expectNoViolations(page, 'the review')
}

test('columns to match are written and answered on a phone', { tag: '@long' }, async ({ page }) => {
  const paperId = await openEditor(page, 'Match the columns')
  for (const [letter, text] of Object.entries({ A: 'Power', B: 'Charge' })) await page.getByLabel(`List I, ${letter} (English)`).fill(text)
  for (const [letter, text] of Object.entries({ P: 'coulomb', Q: 'watt', R: 'tesla' }))
    await page.getByLabel(`List II, ${letter} (English)`).fill(text)
  await page.getByLabel('Match for A').selectOption('Q')
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('Each entry of list I needs its match in list II, such as A-Q;B-P')).toBeVisible()
  await page.getByLabel('Match for B').selectOption('P')
  await saveQuestion(page)

  await newLearner(page)
  await startExam(page, paperId)
  await page.getByLabel('Match for A').selectOption('Q')
  await page.getByLabel('Match for B').selectOption('R')
  await submit(page)
  const list = page.getByRole('list', { name: 'List I', exact: true })
  await expect(list.getByText('Perfect! Q')).toBeVisible()
  await expect(list.getByText('Your answer: R')).toBeVisible()
  await expect(list.getByText('Correct answer: P')).toBeVisible()
})

test('items to put in order are written and answered on a phone', { tag: '@long' }, async ({ page }) => {
  const paperId = await openEditor(page, 'Put in order')
  for (const [place, text] of ['first step', 'second step', 'third step'].entries())
    await page.getByLabel(`Item ${place + 1} (English)`).fill(text)
  await saveQuestion(page)

  await newLearner(page)
  await startExam(page, paperId)
  const items = page.getByRole('group', { name: 'A question: Put in order' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.first()).not.toContainText('first step')
  await expect(page.getByText('Not answered yet')).toBeVisible()
  for (const [place, text] of ['first step', 'second step'].entries()) {
    const item = items.filter({ hasText: text })
    while (!(await items.nth(place).textContent())?.includes(text)) await item.getByRole('button', { name: / up$/ }).tap()
  }
  await expect(page.getByText('Not answered yet')).toBeHidden()
  await submit(page)
  const given = page.getByRole('list', { name: 'Your answer' }).getByRole('listitem')
  await expect(given).toContainText(['first step', 'second step', 'third step'])
  await expect(page.getByRole('list', { name: 'Correct Answer' }).getByRole('listitem').first()).toContainText('first step')
})

test('blanks to fill in are written and answered on a phone, in either language', { tag: '@long' }, async ({ page }) => {
  const paperId = await openEditor(page, 'Fill in the blank')
  await page.getByLabel('Question text (English)').fill('The ___ goes round the ___.')
  await page.getByLabel('Blank 1 (English)').fill('earth\nthe earth')
  await page.getByLabel('Blank 1 (Hindi)').fill('पृथ्वी')
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('The text has 2 blanks (___), but there are answers for 1')).toBeVisible()
  await page.getByRole('button', { name: 'Add blank' }).click()
  await page.getByLabel('Blank 2 (English)').fill('sun')
  await saveQuestion(page)

  await newLearner(page)
  await startExam(page, paperId)
  await page.getByLabel('Blank 1').fill(' पृथ्वी ')
  await page.getByLabel('Blank 2').fill('moon')
  await submit(page)
  const blanks = page.getByRole('list', { name: 'Blanks' }).getByRole('listitem')
  await expect(blanks.nth(0)).toContainText('Perfect!')
  await expect(blanks.nth(1)).toContainText('Your answer: moon')
  await expect(blanks.nth(1)).toContainText('Correct answer: sun')
})

test('a template fills the text and the four standard options in both languages', { tag: '@long' }, async ({ page }) => {
  await openEditor(page, 'Single choice')
  await page.getByLabel('Start from a template').selectOption('Assertion and reason')
  await page.getByRole('dialog', { name: 'Start from a template' }).getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByLabel('Question text (Hindi)')).toHaveValue(/अभिकथन \(A\)/)
  await expect(page.getByLabel('Option A (English)')).toHaveValue('Both (A) and (R) are true and (R) is the correct explanation of (A)')
  await expect(page.getByLabel('Option D (Hindi)')).toHaveValue('(A) गलत है, परंतु (R) सही है')
  await page.getByLabel('Option C is correct').check()
  await saveQuestion(page)
})

test('a number that is not complete or not allowed is explained and never becomes the answer', { tag: '@long' }, async ({ page }) => {
  const numeric = { kind: 'numeric', options: [], correctAnswers: ['1/5'] }
  const { paperId } = await createPaper(page.request, { questions: 1, question: () => numeric })
  await newLearner(page)
  await startExam(page, paperId)
  const field = page.getByLabel('Your answer')
  for (const [typed, message] of Object.entries({
    '1/': 'This number is incomplete, so it does not count as an answer yet.',
    '1/0': 'The denominator of a fraction cannot be 0.',
    '3.5/2': 'This is not a number. Type one such as 12.5, -3 or 1/2.',
    '1234567890123456': 'Too long: at most 15 digits before and after the decimal point.',
  })) {
    await field.fill('7')
    await field.fill(typed)
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.?]/g, '\\$&')))
    await expect(field).toHaveValue(typed)
  }
  await field.fill('1/05')
  await submit(page)
  await expect(page.getByText('Your answer: 1/05')).toBeVisible()
})
