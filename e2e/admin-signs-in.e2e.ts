import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { createAdmin, signInAs, storeSession } from './testing.ts'

// Most of these tests use the same account, so they run one after another.
test.describe.configure({ mode: 'serial' })

async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click()
}

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('sign-in returns to the requested screen', async ({ page }) => {
  await page.goto('/admin/profile?history=1')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { name: 'Administrator Portal' })).toBeVisible()
  await signIn(page, demoEmails.admin)
  await expect(page).toHaveURL(/\/admin\/profile\?history=1$/)
})

test('an address without the reserved word is refused, and the message can be dismissed', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await signIn(page, 'somebody@example.com')
  await expect(page.getByRole('alert')).toHaveText('Admin access requires an email address containing "taiyari".')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the demo buttons fill in the three administrators', async ({ page }) => {
  await page.goto('/admin/login')
  for (const [name, email] of [
    ['Moderator Demo', demoEmails.moderator],
    ['Super Admin Demo', demoEmails.superadmin],
    ['Admin Demo', demoEmails.admin],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a moderator sees which permission the list of users needs', async ({ page }) => {
  await signInAs(page, 'moderator')
  await page.goto('/admin/manage/users')
  await expect(page).toHaveURL(/\/admin\/unauthorized/)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('manage_users')).toBeVisible()
})

test('an administrator edits the name, and cancelling changes nothing', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'moderator')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByText('manage_questions')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Role')).not.toBeEditable()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Question Moderator' })).toBeVisible()

  for (const name of ['Meera Moderator', 'Question Moderator']) {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible()
  }
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill('moderator@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error updating profile')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('moderator@example.com')
})

test('the profile is requested again two seconds after a time-out, and then cached', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = () => timeout(3000)
    const start = window.setTimeout.bind(window)
    const pauses: unknown[] = []
    function record(...args: Parameters<typeof start>) {
      pauses.push(args[1])
      return start(...args)
    }
    Object.assign(window, { pauses, setTimeout: record })
  })
  let asked = 0
  await page.route('**/api/admin/auth/profile', async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await signInAs(page, 'moderator')
  await page.goto('/admin/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible({ timeout: 30_000 })
  expect(asked).toBe(2)
  expect(await page.evaluate(() => (window as unknown as { pauses: unknown[] }).pauses)).toContain(2000)

  await page.getByRole('link', { name: 'All Papers' }).first().click()
  await expect(page).toHaveURL(/\/admin\/papers$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  expect(asked).toBe(2)
})

test('a profile that cannot be loaded shows an error', async ({ page }) => {
  await page.route('**/api/admin/auth/profile', (route) => route.abort())
  await signInAs(page, 'moderator')
  await page.goto('/admin/profile')
  await expect(page.getByText('Failed to load profile data')).toBeVisible()
  await page.unroute('**/api/admin/auth/profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('another session is ended from the login history', { tag: ['@nodes', '@long'] }, async ({ page, browser }) => {
  // A separate administrator, because other journeys use the demo accounts at the same time.
  const { email, session } = await createAdmin(page.request)
  const other = await elsewhere(browser)
  await storeSession(other, session)
  await page.goto('/admin/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Login History' }).click()
  const history = page.getByRole('dialog', { name: 'Login History' })
  await expect(history.getByRole('listitem').first()).toContainText('This session')
  const theirs = history.getByRole('listitem').nth(1)
  await theirs.getByRole('button', { name: 'Sign out' }).click()
  await expect(theirs).toContainText('Session ended')

  await other.goto('/admin/profile')
  await expect(other.getByRole('dialog', { name: 'Login again' })).toContainText('Authentication failed. Please login again.')
  await other.getByRole('button', { name: 'Leave the page' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
})

test('a wrong current password changes nothing', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'moderator')
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current Password').fill('Wrong@1234')
  await dialog.getByLabel('New Password').fill('Moonrise@2027')
  await dialog.getByLabel('Confirm Password').fill('Moonrise@2027')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('The current password is incorrect. 4 attempts remaining.')).toBeVisible()
})

test('two-factor: enrol, sign in with a code, use a recovery code once, turn it off', { tag: '@long' }, async ({ page, browser }) => {
  const { email, session } = await createAdmin(page.request)
  await storeSession(page, session)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Enable' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await setup.getByText(/^[A-Z2-7]{32}$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  await setup.getByLabel('Code from the app').fill('000000')
  await setup.getByRole('button', { name: 'Confirm' }).click()
  await expect(setup.getByText('The code was not accepted.')).toBeVisible()
  await setup.getByLabel('Code from the app').fill(totp.generate())
  await setup.getByRole('button', { name: 'Confirm' }).click()

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  const listed = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  const downloading = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download codes' }).click()
  expect((await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')).toEqual(codes)
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()

  const withCode = await elsewhere(browser)
  await withCode.goto('/admin/login')
  await signIn(withCode, email)
  const code = withCode.getByLabel('Authentication code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await withCode.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(withCode.getByRole('alert')).toContainText('That code is incorrect.')
  // A code is valid once, and the current one was used to enrol.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await withCode.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(withCode).toHaveURL(/\/admin\/dashboard$/)

  const [recovery = ''] = codes
  const withRecovery = await elsewhere(browser)
  await withRecovery.goto('/login')
  await withRecovery.getByLabel('Email').fill(email)
  await withRecovery.getByLabel('Password', { exact: true }).fill(demoPassword)
  await withRecovery.getByRole('button', { name: 'Login' }).click()
  await expect(withRecovery).toHaveURL(/\/admin\/login$/)
  await expect(withRecovery.getByLabel('Email')).toHaveValue(email)
  await signIn(withRecovery, email)
  await withRecovery.getByLabel('Authentication code').fill(recovery)
  await withRecovery.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(withRecovery).toHaveURL(/\/admin\/dashboard$/)

  const again = await elsewhere(browser)
  await again.goto('/admin/login')
  await signIn(again, email)
  await again.getByLabel('Authentication code').fill(recovery)
  await again.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(again.getByRole('alert')).toContainText('That code is incorrect.')

  await page.getByRole('button', { name: 'Disable' }).click()
  const off = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
  await off.getByLabel('Password', { exact: true }).fill(demoPassword)
  await off.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
})

test('an administrator adds a passkey, signs in with it alone, and removes it', { tag: '@themes' }, async ({ page, context }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  const { session } = await createAdmin(page.request)
  await storeSession(page, session)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop')
  await expectAccessible(page, 'the dialog of a new passkey')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('not used yet')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalScroll(page, 'the passkeys on a phone')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/profile')
  await expect(page.getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('last used')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
})
