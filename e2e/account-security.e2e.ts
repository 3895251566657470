import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#domain/identity/demo.ts'
import { testOnDedicatedServer as test } from './dedicated-server.ts'
import { expectAccessible, expectAccessibleInBothLanguages } from './screens.ts'
import {
  createAdmin,
  linkInMail,
  newAccount,
  openLearnerSession,
  openSession,
  registerVerified,
  signInWith,
  storeSession,
} from './testing.ts'

const phone = { width: 360, height: 740 }
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function expectOk(response: Awaited<ReturnType<Page['request']['get']>>): Promise<void> {
  expect(response.ok(), `${response.url()} answered ${response.status()}: ${await response.text()}`).toBe(true)
}

async function setDuty(page: Page, token: string, requireAdminTwoFactor: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await expectOk(await page.request.put('/api/admin/settings', { headers, data: { requireAdminTwoFactor } }))
}

test('where two-factor is mandatory, an administrator is led to set it up and sees nothing else before', { tag: '@themes' }, async ({
  page,
}) => {
  const { adminToken = '' } = await openSession(page.request, 'superadmin')
  const email = `${crypto.randomUUID()}@taiyari.example`
  const data = { name: 'Meera Rao', email, password: demoPassword, role: 'superadmin' }
  await expectOk(await page.request.post('/api/superadmin/admins', { data, headers: { authorization: `Bearer ${adminToken}` } }))
  await setDuty(page, adminToken, true)

  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await expect(page.getByText('Administrators of this site must use two-factor authentication.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page, 'the duty on a phone')
  await page.goto('/admin/manage/admins')
  await expect(page).toHaveURL(/\/admin\/profile$/)

  await page.getByRole('button', { name: 'Enable' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  const secret = (await setup.locator('code').textContent()) ?? ''
  await setup.getByLabel('Code from the app').fill(codeOf(secret))
  await setup.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Enabled')).toBeVisible()
  await page.goto('/admin/manage/admins')
  await expect(page).toHaveURL(/\/admin\/manage\/admins$/)
  await setDuty(page, await page.evaluate(() => localStorage.getItem('adminToken') ?? ''), false)
})

test('a change of one’s own account asks for the password again after a while, and then goes through', { tag: '@themes' }, async ({
  page,
  server,
}) => {
  const { session } = await createAdmin(page.request)
  await storeSession(page, session)
  await server.stop()
  await server.start({ hoursLater: 0.25 })
  await page.setViewportSize(phone)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name').fill('Meera Rao Sharma')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expectAccessible(page, 'the password again')
  await dialog.getByLabel('Your password').fill('Wrong@1234')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That was not accepted.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Rao Sharma' })).toBeVisible()
})

test('whoever reads the old address undoes a changed address and chooses a new password', { tag: '@themes' }, async ({ page }) => {
  const { email, session } = await createAdmin(page.request)
  const headers = { authorization: `Bearer ${session.adminToken}` }
  await expectOk(await page.request.put('/api/admin/auth/profile', { headers, data: { email: `thief-${email}` } }))
  await page.setViewportSize(phone)
  await page.goto(await linkInMail(page.request, email, '/undo-change'))
  await expect(page.getByRole('heading', { level: 1, name: 'Undo a change' })).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'before undoing')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('The change has been undone and every device was signed out.')).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'after undoing')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel('New Password', { exact: true }).fill('Ganga@Ghat27')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Ganga@Ghat27')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
  expect((await page.request.get('/api/admin/auth/profile', { headers })).status()).toBe(401)
  await expectOk(await page.request.post('/api/admin/auth/login', { data: { email, password: 'Ganga@Ghat27' } }))
})

test('a learner signs another device out', { tag: '@themes' }, async ({ page }) => {
  const account = newAccount()
  await registerVerified(page.request, account)
  const { token: elsewhere } = await openLearnerSession(page.request, account)
  await signInWith(page, account)
  await page.setViewportSize(phone)
  await page.goto('/profile?tab=settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the devices')
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out (?!all)/ })).toHaveCount(0)
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401)
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('a device that was signed out from another one keeps what was typed and takes the password again', { tag: '@themes' }, async ({
  browser,
  page,
  server,
}) => {
  const account = newAccount()
  await registerVerified(page.request, account)
  const other = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
  await signInWith(other, account)
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Edit Profile' }).click()
  await other.getByLabel('Location').fill('Bhopal')

  await signInWith(page, account)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)

  await other.getByRole('button', { name: 'Save' }).click()
  const dialog = other.getByRole('dialog', { name: 'Login again' })
  await expect(dialog.getByText('Authentication failed. Please login again.')).toBeVisible()
  await expectAccessibleInBothLanguages(other, 'an ended session')
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible()
})

test('an administrator who was away for more than half an hour signs in again over the form', { tag: '@themes' }, async ({
  page,
  server,
}) => {
  const { session } = await createAdmin(page.request)
  await storeSession(page, session)
  await page.setViewportSize(phone)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name').fill('Meera Rao Gupta')
  await server.stop()
  await server.start({ hoursLater: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login again' })
  await expectAccessible(page, 'an administrator’s ended session')
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Rao Gupta' })).toBeVisible()
})
