import { expect, type Page, test } from '@playwright/test'
import { createPaper, newLearner, startExam, submitPaper } from './papers.ts'
import { setPreference } from './testing.ts'

const phone = { width: 360, height: 740 }
const marks = { right: '4', wrong: '-1', unanswered: '0' }
const optional = {
  questions: 5,
  more: {
    totalMarks: 12,
    passingMarks: 8,
    marking: [
      { ...marks, section: 'A' },
      { ...marks, section: 'B', attempt: 2 },
    ],
  },
  question: (number: number) => ({ section: number === 1 ? 'A' : 'B' }),
}

async function answer(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of 5`)).toBeVisible()
  await page.getByRole('radio').nth(1).check()
}

test('of an optional section a phone takes as many answers as count, until one is cleared', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(phone)
  const { paperId } = await createPaper(page.request, optional)
  await newLearner(page)
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByRole('cell', { name: 'Any 2 of 4' })).toBeVisible()
  await startExam(page, paperId)
  for (const number of [1, 2, 3]) {
    await answer(page, number)
    await page.keyboard.press('n')
  }
  await expect(page.getByText('Question 4 of 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'B 2/2' })).toBeVisible()
  await page.getByRole('radio').nth(1).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Clear one of those answers first' })
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  await page.getByRole('button', { name: 'Questions' }).click()
  await expect(page.getByRole('dialog').getByText('Any 2 of 4')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^3:/ }).click()
  await page.keyboard.press('x')
  await page.keyboard.press('n')
  await expect(refusal).toHaveCount(0)
  await answer(page, 4)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await submitPaper(page)
  await expect(page.getByText('12 of 12')).toBeVisible()
  await expect(page.getByText('Pass mark of this paper: 8 marks')).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Any 2 of 4 questions')).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText('4 में से कोई 2 प्रश्न')).toBeVisible()
  await expect(page.getByText('इस प्रश्नपत्र में उत्तीर्ण होने के लिए 8 अंक चाहिए')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('marks below the passing marks do not pass, though the score is above 40 %', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 2, more: { totalMarks: 2, passingMarks: 2, passByMarks: true } })
  await newLearner(page)
  await startExam(page, paperId)
  await page.getByRole('radio').nth(1).check()
  await submitPaper(page)
  await expect(page.getByText('Not passed')).toBeVisible()
  await expect(page.getByText('Pass mark of this paper: 2 marks')).toBeVisible()
})
