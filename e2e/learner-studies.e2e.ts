import { expect, test } from '@playwright/test'
import { createPaper, newLearner } from './papers.ts'
import { setPreference } from './testing.ts'

const phone = { width: 360, height: 740 }

test('opening notes starts them, and “Mark as completed” shows at once, on the card too', async ({ page }) => {
  await page.setViewportSize(phone)
  const note = () => ({ kind: 'note', content: { en: 'Light travels in straight lines.', hi: 'प्रकाश सीधी रेखा में चलता है।' } })
  const { paperId, title, place } = await createPaper(page.request, {
    questions: 2,
    more: { type: 'Notes', description: 'Optics' },
    question: note,
  })
  await newLearner(page)
  await page.goto(`/subject/${place.subjectId}`)
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByText('Notes', { exact: true })).toBeVisible()
  await expect(page.getByText('Started', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: / subject$/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/subject/${place.subjectId}`))
  await expect(page.getByText('Resume', { exact: true })).toBeVisible()
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: / subject$/ })
    .click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
})

test('previous-year questions are answered one by one, counted, submitted and not ranked', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(phone)
  const { paperId, place } = await createPaper(page.request, { questions: 3, more: { type: 'PYQ' } })
  await newLearner(page)
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('button', { name: 'Navigation' }).click()
  const palette = page.getByRole('navigation', { name: 'Question palette' })
  await palette.getByRole('button', { name: /^3:/ }).click()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await expect(page.getByText('Started', { exact: true })).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('radio').nth(1).check()
  await expect(palette.getByText('Attempted').locator('..')).toContainText('1')
  await expect(palette.getByText('Remaining').locator('..')).toContainText('2')
  await page.reload()
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText('जमा करने पर आपके उत्तर जाँचे जाएँगे।', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await setPreference(page, 'preferredLanguage', 'en')

  await page.getByRole('button', { name: 'Submit Test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Test' })
  await expect(dialog).toContainText('Are you sure you want to submit the test? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results\?attempt=/)
  await expect(page.getByText('33.33%', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Not ranked/)).toBeVisible()
  await page.goto(`/subject/${place.subjectId}`)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
})

test('study material can be downloaded only where the paper allows it', { tag: '@long' }, async ({ page }) => {
  const resources = [{ title: 'Formula sheet', url: 'https://example.com/sheet.pdf' }]
  const closed = await createPaper(page.request, { questions: 1, more: { type: 'PYQ', resources } })
  await page.goto(`/paper/${closed.paperId}`)
  await expect(page.getByText('Previous Year Questions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  const open = await createPaper(page.request, {
    questions: 1,
    more: { type: 'PYQ', resources, contentAccess: { canCopy: true, canDownload: true } },
  })
  await page.goto(`/paper/${open.paperId}`)
  await expect(page.getByRole('link', { name: 'Formula sheet' })).toHaveAttribute('href', 'https://example.com/sheet.pdf')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.innerText)
  })
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Answer: B/)
})
