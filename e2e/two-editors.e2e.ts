import { type Browser, expect, type Page, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

async function openEditor(browser: Browser, id: string, who: 'admin' | 'superadmin'): Promise<Page> {
  const page = await browser.newPage()
  await signInAs(page, who)
  await page.goto(`/admin/categories/subjects/edit/${id}`)
  await expect(page.getByLabel('Name (English)')).not.toHaveValue('')
  return page
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name (English)').fill(name)
  await page.getByRole('button', { name: 'Update Subject' }).click()
}

test('the second of two editors is notified, sees both versions, and decides', { tag: ['@nodes', '@long'] }, async ({
  browser,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Shared')
  const { subjectId } = await calls.place(name)
  const first = await openEditor(browser, subjectId, 'admin')
  const second = await openEditor(browser, subjectId, 'superadmin')

  await rename(first, `${name} by the first`)
  await expect(first.getByText('Subject updated successfully!')).toBeVisible()

  await rename(second, `${name} by the second`)
  const dialog = second.getByRole('dialog', { name: 'Somebody else has changed this in the meantime' })
  await expect(dialog.getByText(`${name} by the first`)).toBeVisible()
  await expect(dialog.getByText(`${name} by the second`)).toBeVisible()
  const stored = async () => (await (await request.get(`/api/exams/subjects/${subjectId}`)).json()).data.name.en
  expect(await stored()).toBe(`${name} by the first`)

  await dialog.getByRole('button', { name: 'Take their version' }).click()
  await expect(second.getByLabel('Name (English)')).toHaveValue(`${name} by the first`)

  await rename(second, `${name} at last`)
  await expect(second.getByText('Subject updated successfully!')).toBeVisible()
  expect(await stored()).toBe(`${name} at last`)
  await Promise.all([first.close(), second.close()])
})

test('the other version can be overwritten after it was shown, except for fields that were not changed', async ({ browser, request }) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Contested')
  const { subjectId } = await calls.place(name)
  const page = await openEditor(browser, subjectId, 'admin')
  await request.put(`/api/exams/subjects/${subjectId}`, { headers: calls.headers, data: { name: `${name} elsewhere`, credits: 7 } })

  await rename(page, `${name} here`)
  await expect(page.getByText('You have not changed this: theirs stays.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save my changes over it' }).click()
  await expect(page.getByText('Subject updated successfully!')).toBeVisible()
  const { data } = await (await request.get(`/api/exams/subjects/${subjectId}`)).json()
  expect(data).toMatchObject({ name: { en: `${name} here` }, credits: 7 })
  await page.close()
})
