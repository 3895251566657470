import { expect, test } from '@playwright/test'
import { createPaper } from './papers.ts'
import { signInAs } from './testing.ts'

test('an editor sees that the questions do not add up to the maximum, and aligns them in a click', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { paperId } = await createPaper(page.request, { questions: 3, more: { totalMarks: 100, passingMarks: 40 } })
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions`)
  const notice = page.getByRole('status').filter({ hasText: 'The questions add up to 3 marks, but the maximum of the paper is 100.' })
  await expect(notice).toContainText('Passing marks would become 1.2')
  await page.getByRole('button', { name: 'Set the maximum to 3' }).click()
  await expect(page.getByText('The maximum marks now match the questions.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a marking scheme ticks pass by marks, which an editor may take back', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 1, more: { totalMarks: 4 } })
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/edit/${paperId}`)
  const byMarks = page.getByLabel(/^Pass by marks/)
  await expect(byMarks).not.toBeChecked()
  await page.getByLabel(/^Marking scheme/).check()
  await expect(byMarks).toBeChecked()
  await page.getByLabel('Attempt any').fill('1')
  await page.getByRole('button', { name: 'Update Paper' }).click()
  await expect(page.getByText(/Paper updated successfully!/)).toBeVisible()
  await page.goto(`/admin/papers/edit/${paperId}`)
  await expect(page.getByLabel(/^Pass by marks/)).toBeChecked()
  await expect(page.getByLabel('Attempt any')).toHaveValue('1')
})
