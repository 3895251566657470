import { expect, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { expectAccessibleOnPhone } from './screens.ts'
import { signInAsAdmin } from './testing.ts'

test('changes read as sentences in both languages, are filtered, and lead to the record', { tag: '@themes' }, async ({
  page,
  context,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Audited')
  const id = await calls.mainCategory(name)
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/audit')
  await page.getByLabel('Record').fill(name)
  const rows = page.getByRole('table', { name: 'Changes' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(`created the main category ${name}`)
  await page.getByLabel('Kind').selectOption({ label: 'Main categories' })
  await page.getByLabel('Action').selectOption({ label: 'Created the main category' })
  await page.getByLabel('Period').selectOption({ label: 'Today' })
  await expect(page).toHaveURL(/period=today/)
  await expect(rows).toHaveCount(2)
  await expectAccessibleOnPhone(page)

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  const inHindi = page.getByRole('table', { name: 'बदलाव' }).getByRole('row')
  await expect(inHindi.nth(1)).toContainText(`ने मुख्य श्रेणी ${name} बनाई`)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/categories/main/edit/${id}$`))
})
