import { expect, test } from '@playwright/test'
import { linkInMail, newAccount, registerVerified } from './testing.ts'

const sent = 'Password reset instructions have been sent to your email address.'

test('the address is validated before anything is sent', async ({ page }) => {
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Send Reset Instructions' })
  await send.click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill('asha')
  await send.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
})

test('an unknown address gets the same response as any other', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newAccount().email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(sent)).toBeVisible()
})

test('when the server is unreachable, the form says so and keeps the address', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Failed to send reset instructions. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
})

test('a learner who forgot the password gets in again with a new one', async ({ page }) => {
  const asha = newAccount()
  const fresh = 'Moonrise@2027'
  await registerVerified(page.request, asha)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Until then the form of the previous screen is shown, which has an address field too.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Email').fill(asha.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(sent)).toBeVisible()

  const link = await linkInMail(page.request, asha.email, '/reset-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Create New Password' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Reset Password' })
  await submit.click()
  await expect(page.getByText('Please fill in all fields')).toHaveCount(2)
  await page.getByLabel('New Password').fill('Moon@1')
  await page.getByLabel('Confirm Password').fill('Sun@1')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New Password').fill(fresh)
  await page.getByLabel('Confirm Password').fill(fresh)
  await submit.click()
  await expect(page.getByText('Password reset successfully! Redirecting to login...')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password. 4 attempts remaining.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expect(page.getByText('Invalid or expired reset link')).toBeVisible()
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a link whose check fails for another reason can be checked again', async ({ page }) => {
  await page.route('**/api/auth/verify-reset-token/*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' },
    }),
  )
  await page.goto('/reset-password/abc')
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.unroute('**/api/auth/verify-reset-token/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})
