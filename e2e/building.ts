import { expect, type Page } from '@playwright/test'
import { uniqueName } from './editing.ts'
import { activate, selectByKeyboard, typeInto } from './keyboard.ts'

/** An editor creates a main category, an exam category and a subject with only the keyboard. */
export async function buildExam(page: Page): Promise<{ main: string; exam: string; subject: string }> {
  const [main = '', exam = '', subject = ''] = ['Law', 'CLAT', 'Legal Reasoning'].map(uniqueName)
  const side = page.getByRole('navigation', { name: 'Side menu' })

  await page.goto('/admin/categories/main')
  await activate(page, page.getByRole('link', { name: 'Create New' }).first())
  await page.waitForURL(/\/create/)
  await typeInto(page, page.getByLabel('Name (English)'), main)
  await typeInto(page, page.getByLabel('Name (Hindi)'), 'विधि')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Main category created successfully!')).toBeVisible()
  await page.waitForURL('**/admin/categories/main')

  await activate(page, side.getByRole('link', { name: 'Exam Categories' }))
  await activate(page, page.getByRole('link', { name: 'Create New' }).first())
  await page.waitForURL(/\/create/)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Main Category' }), main)
  await typeInto(page, page.getByLabel('Name (English)'), exam)
  await typeInto(page, page.getByLabel('Title (English)'), `${exam} for everybody`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Exam category created successfully!')).toBeVisible()
  await page.waitForURL('**/admin/categories/exam')

  await activate(page, side.getByRole('link', { name: 'Subjects' }))
  await activate(page, page.getByRole('link', { name: 'Create New' }).first())
  await page.waitForURL(/\/create/)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Main Category' }), main)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Exam Category' }), exam)
  await typeInto(page, page.getByLabel('Name (English)'), subject)
  await typeInto(page, page.getByLabel('Title (English)'), subject)
  await typeInto(page, page.getByLabel('Description (English)'), 'Principles and facts')
  await typeInto(page, page.getByLabel('Credits'), '4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Subject created successfully!')).toBeVisible()
  await page.waitForURL('**/admin/categories/subjects')
  return { main, exam, subject }
}
