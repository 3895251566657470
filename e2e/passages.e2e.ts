import { expect, type Page, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { newLearner, startExam } from './papers.ts'
import { expectNoViolations } from './screens.ts'
import { setPreference, signInAs } from './testing.ts'

const chart = 'The table shows what three shops sold.\n\n| Shop | Pens |\n|---|---|\n| A | 40 |\n| B | 25 |\n| C | 35 |'
const chartHindi = 'तालिका में तीन दुकानों की बिक्री दी गई है।\n\n| दुकान | कलम |\n|---|---|\n| A | 40 |\n| B | 25 |\n| C | 35 |'

async function createPaper(page: Page) {
  const calls = await editorCalls(page.request)
  const name = uniqueName('Shops')
  const paperId = await calls.paper(await calls.place(name), name, {
    duration: 10,
    language: 'Both',
    totalQuestions: 4,
    totalMarks: 4,
    passingMarks: 1,
  })
  const texts = ['How many pens did A sell?', 'Which word is a noun?', 'How many did B sell?']
  for (const [at, en] of texts.entries()) {
    await calls.question(paperId, {
      questionText: { en, hi: `प्रश्न ${at + 1}` },
      options: ['A', 'B', 'C', 'D'].map((id, place) => ({ id, text: String(20 + 5 * place) })),
      correctAnswers: ['B'],
    })
  }
  return paperId
}

/** An editor writes a passage, attaches two questions of the paper to it and adds a third one. */
async function writePassage(page: Page, paperId: string): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions`)
  await page.getByRole('link', { name: 'Passages', exact: true }).click()
  await expect(page.getByText('No passages yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create Passage' }).first().click()
  await page.getByRole('button', { name: 'Create Passage' }).click()
  await expect(page.getByText('The text of the passage is required')).toBeVisible()
  await page.getByLabel('Passage (English)').fill(chart)
  await page.getByLabel('Passage (Hindi)').fill(chartHindi)
  await expect(page.getByRole('region', { name: 'Preview in English' }).getByRole('table')).toBeVisible()
  for (const question of ['3. How many did B sell?', '1. How many pens did A sell?']) {
    await page.getByLabel('Question of the paper').selectOption(question)
    await page.getByRole('button', { name: 'Attach question' }).click()
  }
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem')
  await expect(rows).toContainText(['How many did B sell?', 'How many pens did A sell?'])
  await page.getByRole('button', { name: 'Move How many pens did A sell? up' }).click()
  await expectNoViolations(page, 'the passage editor')
  await page.getByRole('button', { name: 'Create Passage' }).click()
  await expect(page.getByRole('heading', { name: 'Passage P1' })).toBeVisible()
  await expectNoViolations(page, 'the passages of a paper')

  await page.getByRole('link', { name: 'Add a question to passage P1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Passage', { exact: true })).toHaveValue(/^[0-9a-f]{24}$/)
  await dialog.getByLabel('Question text (English)').fill('Which shop sold most?')
  for (const letter of ['A', 'B', 'C']) await dialog.getByLabel(`Option ${letter} (English)`).fill(`Shop ${letter}`)
  await dialog.getByRole('radio', { name: 'Option A is correct' }).check()
  await dialog.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('4 questions', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Passages', exact: true }).click()
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete passage P1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/Questions use this passage\. Detach them first\./)).toBeVisible()
}

const isBeside = (page: Page) =>
  page.evaluate(() => {
    const passage = document.querySelector('section[aria-label^="Passage for"]')?.getBoundingClientRect()
    const question = document.querySelector('article')?.getBoundingClientRect()
    return passage && question ? passage.right <= question.left : null
  })

test('an editor writes a passage with three questions, and a learner sits it at a desk and on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const paperId = await createPaper(page)
  await writePassage(page, paperId)

  await newLearner(page)
  await startExam(page, paperId)
  const passage = page.getByRole('region', { name: 'Passage for questions 1–3' })
  await expect(passage.getByRole('cell', { name: '40' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Passage for questions 1–3' })).toBeAttached()
  expect(await isBeside(page)).toBe(true)
  await expectNoViolations(page, 'a passage beside its question')
  await page.getByRole('radio').nth(1).check()

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await isBeside(page)).toBe(false)
  const fold = page.getByRole('button', { name: 'Passage for questions 1–3' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page, 'a passage above its question')
  await fold.click()
  await expect(passage.getByRole('table')).toBeHidden()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('How many did B sell?')).toBeVisible()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(passage.getByRole('table')).toBeVisible()
  await page.getByLabel('Read this question in').selectOption('hi')
  await expect(passage.getByText('तालिका में तीन दुकानों की बिक्री दी गई है।')).toBeVisible()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Which shop sold most?')).toBeVisible()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Which word is a noun?')).toBeVisible()
  await expect(passage).toBeHidden()
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await page.goto(`${page.url()}&print=1`)
  await expect(passage.getByRole('cell', { name: '40' })).toBeVisible()
  await expectNoViolations(page, 'the review of a passage')
  await setPreference(page, 'preferredLanguage', 'hi')
  const inHindi = page.getByRole('region', { name: 'प्रश्न 1–3 के लिए अनुच्छेद' })
  await expect(inHindi.getByText('तालिका में तीन दुकानों की बिक्री दी गई है।')).toBeVisible()
})
