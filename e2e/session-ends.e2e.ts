import { expect, type Page, test } from '@playwright/test'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { newLearner } from './papers.ts'
import { setPreference, signInAs } from './testing.ts'

const ended = 'Authentication failed. Please login again.'

/** Ends the session on the server, as its expiry or a sign-out on another device does. */
async function endSession(page: Page, key: 'token' | 'adminToken'): Promise<void> {
  const token = await page.evaluate((name) => localStorage.getItem(name), key)
  const path = key === 'token' ? '/api/auth/logout' : '/api/admin/auth/logout'
  expect((await page.request.post(path, { headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true)
}

test('a learner whose session ends keeps what was typed, signs in again on the spot and goes on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { password } = await newLearner(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Location').fill('Bhopal')
  await endSession(page, 'token')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login again' })
  await expect(dialog.getByText(ended)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')])).toEqual([null, null])
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByRole('dialog', { name: 'फिर से लॉगिन करें' })).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'en')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog.getByText(/attempts/)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Bhopal' })).toBeVisible()
})

test('whoever leaves instead gets to the login page, and returns after signing in', { tag: '@long' }, async ({ page }) => {
  const { email, password } = await newLearner(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await endSession(page, 'token')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('on a public page the end of a session is announced and everything stays readable', async ({ page }) => {
  await newLearner(page)
  await endSession(page, 'token').catch(() => undefined)
  await page.goto('/categories')
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Exam Categories' })).toBeVisible()
})

test('an administrator’s form survives the end of the session', async ({ page }) => {
  const calls = await editorCalls(page.request)
  const place = await calls.place(uniqueName('Lapsed'))
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/create?${subjectPathQuery(place)}`)
  const title = uniqueName('Written before')
  await page.getByLabel('Title (English)').fill(title)
  await endSession(page, 'adminToken')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login again' })
  await expect(dialog.getByText(ended)).toBeVisible()
  await expect(dialog.getByText(demoEmails.admin)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Paper created successfully!')).toBeVisible()
})
