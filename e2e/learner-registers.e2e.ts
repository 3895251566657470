import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { waitUntilInteractive } from './screens.ts'
import { linkInMail, newAccount, register, registerVerified, signInWith } from './testing.ts'

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('registration errors are shown one at a time, in order', async ({ page }) => {
  await page.goto('/register')
  await waitUntilInteractive(page)
  const submit = page.getByRole('button', { name: 'Create Account' })
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByLabel('Full Name')).toBeFocused()

  const password = page.getByLabel('Password', { exact: true })
  const steps: [message: string, fix: () => Promise<void>][] = [
    ['Please enter your full name', () => page.getByLabel('Full Name').fill('Asha Verma')],
    ['Please enter your email address', () => page.getByLabel('Email').fill('asha')],
    ['Please enter a valid email address', () => page.getByLabel('Email').fill('asha@TAIYARI.example')],
    [
      'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.',
      () => page.getByLabel('Email').fill('asha@example.com'),
    ],
    ['Password must be at least 8 characters long', () => password.fill('ABCDEFGH')],
    ['Password must contain at least one lowercase letter', () => password.fill('abcdefgh')],
    ['Password must contain at least one uppercase letter', () => password.fill('Abcdefgh')],
    ['Password must contain at least one number', () => password.fill('Abcdefg1')],
    ['Password must contain at least one special character', () => password.fill('Abcdef1!')],
    ['Passwords do not match', () => page.getByRole('checkbox').uncheck()],
  ]
  for (const [message, fix] of steps) {
    await expect(page.getByRole('alert').first()).toHaveText(message)
    await fix()
    if (await submit.isEnabled()) await submit.click()
  }
  await expect(submit).toBeDisabled()
})

test('different passwords are reported while typing', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Password', { exact: true }).fill('Ganga@Ghat26')
  await page.getByLabel('Confirm Password').pressSequentially('Ganga')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').pressSequentially('@Ghat26')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
})

test('a learner registers, verifies the address, logs in, edits the profile and logs out', { tag: '@nodes' }, async ({ page }) => {
  const asha = newAccount()
  await page.goto('/register')
  await waitUntilInteractive(page)
  await page.getByLabel('Full Name').fill(asha.name)
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByLabel('Confirm Password').fill(asha.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created. Please check your email to verify your address.')).toBeVisible()

  await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: asha.email })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await mail.getByRole('link', { name: /verify-email/ }).click({ timeout: 15_000 })
  await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/auth/verify-email/'))).toHaveLength(1)
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('button', { name: 'Login' }).click()
  // The first sign-in after a registration is a welcome, which can be skipped.
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: `Account menu of ${asha.name}` }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: asha.name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await page.getByLabel('Full Name').fill('Asha V. Rao')
  await page.getByLabel('Location').fill('Bhopal')
  await page.getByLabel('Target Exam', { exact: true }).fill('NEET UG')
  await page.getByLabel('Target Exam Date').fill('2027-05-02')
  await page.getByLabel('Program').selectOption('Medical')
  await page.getByLabel('Study Goal').fill('Three papers a week')
  await page.getByLabel('Bio').fill('Repeater, strong in biology.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()

  await page.reload()
  for (const saved of ['Bhopal', 'NEET UG', '2 May 2027', 'Medical', 'Three papers a week', 'Repeater, strong in biology.']) {
    await expect(page.getByRole('definition').filter({ hasText: saved })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Account menu of Asha V. Rao' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
})

test('a verification link works once', async ({ page }) => {
  const asha = newAccount()
  await registerVerified(page.request, asha)
  await page.goto(await linkInMail(page.request, asha.email, '/verify-email'))
  await expect(page.getByText('Invalid verification link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Again' })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
})

test('a learner with an unverified address can have the mail sent again', async ({ page }) => {
  const asha = newAccount()
  await register(page.request, asha)
  await login(page, asha.email, asha.password)
  await expect(page.getByText('Please verify your email address before you log in.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the verification mail again' }).click()
  await expect(page.getByText('a new mail is on its way.')).toBeVisible()
})

test('a profile that cannot be loaded shows why and can be loaded again', async ({ page }) => {
  const asha = newAccount()
  await registerVerified(page.request, asha)
  await signInWith(page, asha)
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' },
    }),
  )
  await page.goto('/profile')
  await expect(page.getByText('Error loading profile data: Something went wrong on our side.')).toBeVisible()
  await page.unroute('**/api/auth/profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: asha.name })).toBeVisible()
})

test('leaving with unsaved edits asks for confirmation', { tag: '@long' }, async ({ page }) => {
  const asha = newAccount()
  await registerVerified(page.request, asha)
  await signInWith(page, asha)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Location').fill('Indore')
  await page.getByRole('tab', { name: 'Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(page.getByLabel('Location')).toHaveValue('Indore')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\?tab=settings$/)
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
})

test('a learner changes the password in the settings', { tag: '@long' }, async ({ page }) => {
  const asha = newAccount()
  await registerVerified(page.request, asha)
  await signInWith(page, asha)
  await page.goto('/profile?tab=settings')
  await page.getByLabel('Current Password').fill('Wrong@1234')
  await page.getByLabel('New Password').fill('Moonrise@2027')
  await page.getByLabel('Confirm Password').fill('Moonrise@2027')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('The current password is incorrect. 4 attempts remaining.')).toBeVisible()
  await page.getByLabel('Current Password').fill(asha.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed. Other devices have been signed out.')).toBeVisible()
  await login(page, asha.email, 'Moonrise@2027')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a learner exports the data and deletes the account', { tag: '@long' }, async ({ page }) => {
  const asha = newAccount()
  await registerVerified(page.request, asha)
  await signInWith(page, asha)
  await page.goto('/profile?tab=settings')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const held = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(held.account.email).toBe(asha.email)

  const opener = page.getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(asha.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong@1234')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(asha.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account and everything that belonged to it has been deleted.')).toBeVisible()
  await login(page, asha.email, asha.password)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
})
