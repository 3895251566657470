import { expect, test } from '@playwright/test'
import { createPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { signInAsAdmin } from './testing.ts'

test('an editor tags and deletes several questions of a paper at once', { tag: '@long' }, async ({ page, context }) => {
  const { paperId } = await createPaper(page.request, { questions: 3 })
  await signInAsAdmin(context, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions`)
  for (const number of [1, 2]) await page.getByRole('checkbox', { name: `Select What is ${number} + ${number}?` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByLabel('Add tags').fill('warm-up')
  await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click()
  await expect(page.getByText('2 questions changed.')).toBeVisible()

  for (const number of [1, 3]) await page.getByRole('checkbox', { name: `Select What is ${number} + ${number}?` }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Are you sure you want to delete 2 questions?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('2 questions deleted.')).toBeVisible()
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
})

test('deleting every question of a paper, or a filled paper, says what it contains and offers to archive it', { tag: '@themes' }, async ({
  page,
  context,
}) => {
  const { paperId, title } = await createPaper(page.request, { questions: 2 })
  await signInAsAdmin(context, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const emptying = page.getByRole('dialog', { name: `Empty or delete ${title}` })
  await expect(emptying.getByText('2 questions', { exact: true })).toBeVisible()
  await expect(emptying.getByRole('button', { name: 'Choose what to do' })).toBeDisabled()
  await expectAccessible(page, 'the choice between archiving, emptying and deleting')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalScroll(page, 'the choice on a phone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await emptying.getByRole('radio', { name: 'Empty the paper' }).check()
  await emptying.getByRole('button', { name: 'Delete 2 questions' }).click()
  await expect(page.getByText('2 questions deleted.')).toBeVisible()
  await expect(page.getByText('No questions found')).toBeVisible()

  const filled = await createPaper(page.request, { questions: 1 })
  await page.goto(`/admin/papers?search=${encodeURIComponent(filled.title)}`)
  await page.getByRole('button', { name: `More actions for ${filled.title}` }).click()
  await page.getByRole('button', { name: `Delete ${filled.title}` }).click()
  const removal = page.getByRole('dialog', { name: `Delete ${filled.title}` })
  await removal.getByRole('radio', { name: 'Archive the paper' }).check()
  await removal.getByRole('button', { name: 'Archive paper' }).click()
  await expect(page.getByText('Paper archived.')).toBeVisible()
  await expect(page.getByRole('row', { name: filled.title })).toBeHidden()
})
