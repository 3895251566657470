import { expect, test } from '@playwright/test'
import { expectAccessibleOnPhone } from './screens.ts'
import { newAccount, registerVerified, setPreference, signInAsAdmin, signInWith } from './testing.ts'

test('an administrator announces something; a learner sees it under the bell and reads it once', { tag: ['@nodes', '@themes'] }, async ({
  page,
  browser,
}) => {
  const title = `News ${crypto.randomUUID().slice(0, 8)}`
  const admin = await browser.newContext()
  await signInAsAdmin(admin, 'superadmin')
  const editor = await admin.newPage()
  await editor.goto('/admin/notifications/create')
  await editor.getByRole('button', { name: 'Create Notification' }).click()
  await expect(editor.getByText('Title is required')).toBeVisible()
  await editor.getByLabel('Title (English)').fill(title)
  await editor.getByLabel('Title (Hindi)').fill('ख़बर')
  await editor.getByLabel('Message (English)').fill('The new papers are here.')
  await editor.getByLabel('Message (Hindi)').fill('नए प्रश्नपत्र आ गए हैं।')
  await editor.getByLabel('Link').fill('/categories')
  await editor.getByLabel('Audience').selectOption('learners')
  await expectAccessibleOnPhone(editor)
  await editor.getByRole('button', { name: 'Create Notification' }).click()
  await expect(editor).toHaveURL(/\/admin\/notifications$/)
  await editor.getByLabel('Search notifications').fill(title)
  await expect(editor.getByText('1 notification', { exact: true })).toBeVisible()
  await expectAccessibleOnPhone(editor)

  const account = newAccount()
  await registerVerified(page.request, account)
  await signInWith(page, account)
  await page.goto('/about')
  const bell = page.getByRole('button', { name: /Notifications, \d+ unread/ })
  await expect(bell).toBeVisible()
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  // The new one and the three in content/notifications.json; events announce themselves as well.
  expect(unread).toBeGreaterThanOrEqual(4)
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText(title)).toBeVisible()
  await expectAccessibleOnPhone(page)
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText('नए प्रश्नपत्र आ गए हैं।')).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'en')
  await page.getByRole('link', { name: `Open: ${title}` }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await expect(page.getByRole('button', { name: `Notifications, ${unread - 1} unread` })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Notifications, ${unread - 1} unread` }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await editor.getByRole('link', { name: `Edit ${title}` }).click()
  await editor.getByLabel('Priority').selectOption('high')
  await editor.getByRole('button', { name: 'Update Notification' }).click()
  await expect(editor).toHaveURL(/\/admin\/notifications$/)
  await editor.getByLabel('Search notifications').fill(title)
  await editor.getByRole('button', { name: `Delete ${title}` }).click()
  await editor.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(editor.getByText('No notifications found')).toBeVisible()
  await admin.close()
})

test('a guest has notifications, but none unread', { tag: '@themes' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expectAccessibleOnPhone(page, ['en', 'hi'])
})
