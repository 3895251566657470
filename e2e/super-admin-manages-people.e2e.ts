import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#domain/identity/demo.ts'
import { uniqueName } from './editing.ts'
import { createAdmin, signInAsAdmin, superAdminCalls } from './testing.ts'

const password = 'Ganga@Ghat26'
const address = (domain = 'example.com') => `${crypto.randomUUID().slice(0, 8)}@${domain}`

/** The link in the newest captured mail to an address; waits, because mails are sent by a queue. */
async function invitationOf(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { data } = (await (await request.get('/api/demo/mailbox')).json()) as { data: { to: string; text: string }[] }
    const mail = data.find(({ to }) => to === email)
    link = /https?:\/\/[^/]+(\/reset-password\/\S+)/.exec(mail?.text ?? '')?.[1]
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('a user is created, invited, granted premium, deactivated and deleted', { tag: '@long' }, async ({ page, context, browser }) => {
  test.slow()
  const name = uniqueName('Asha')
  const email = address()
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/manage/users')
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Please select items to delete.')).toBeVisible()

  await page.getByRole('link', { name: 'Create User' }).click()
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('Student')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage\/users$/)

  const theirs = await (await browser.newContext()).newPage()
  await choosePassword(theirs, await invitationOf(page.request, email))
  await expect(theirs).toHaveURL(/\/login$/)
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel(/^Password/).fill(password)
  await theirs.getByRole('button', { name: 'Login' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)

  await page.getByLabel('Search users').fill(name)
  // The search is in the URL once it is typed; a link opened before would be left again.
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(page.getByText('Active with no end date.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw Premium' }).click()
  await expect(page.getByText('Not premium.')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await theirs.goto('/profile')
  await expect(theirs.getByRole('dialog', { name: 'Login again' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Leave the page' }).click()
  await expect(theirs).toHaveURL(/\/login$/)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Rao`)
  await page.getByRole('button', { name: 'Update User' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${name} Rao` })).toBeVisible()

  await page.goto(`/admin/manage/users?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name} Rao` }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this user?')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
})

test('many users are deleted together', { tag: '@long' }, async ({ page, context }) => {
  const name = uniqueName('Bulk')
  const make = await superAdminCalls(page.request)
  for (const index of [1, 2, 3]) await make('/admin/users', { name: `${name} ${index}`, email: address() })
  await signInAsAdmin(context, 'superadmin')
  await page.goto(`/admin/manage/users?search=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete 3 users?')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 users deleted successfully.')).toBeVisible()
})

test('users are imported from a file after its errors were shown', async ({ page, context }) => {
  const name = uniqueName('Filed')
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/manage/users')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = ['name,email,role', `${name},${address()},student`, `,${address()},`, 'Bad,nowhere,'].join('\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await expect(dialog.getByText('1 user would be created.')).toContainText('2 faults found')
  await expect(dialog.getByRole('row').nth(1)).toContainText('Please enter your full name')
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('1 user created.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search users').fill(name)
  await expect(page.getByRole('link', { name: `View ${name}` })).toBeVisible()
})

test('an administrator is invited with a named role, which determines their permissions', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const role = uniqueName('Helpdesk')
  const name = uniqueName('Hand')
  const email = address('taiyari.example')
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/manage/roles')
  await page.getByRole('button', { name: 'Create Role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(role)
  await dialog.getByLabel('Manage users').check()
  await dialog.getByRole('button', { name: 'Create Role' }).click()
  await expect(page.getByRole('heading', { name: role })).toBeVisible()

  await page.goto('/admin/manage/admins/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Rank').selectOption('Moderator')
  await page.getByRole('combobox', { name: 'Named role' }).selectOption(role)
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await choosePassword(theirs, await invitationOf(page.request, email))
  await expect(theirs).toHaveURL(/\/admin\/login$/)
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel(/^Password/).fill(password)
  await theirs.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
  await expect(theirs.getByText('Needs manage_admins')).toBeVisible()
  await expect(theirs.getByText('Needs manage_users')).toHaveCount(0)
  await theirs.goto('/admin/manage')
  await expect(theirs.getByText('Access Restricted')).toHaveCount(2)
  await theirs.goto('/admin/manage/users')
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeVisible()

  await page.goto('/admin/manage/roles')
  await page.getByRole('button', { name: `Edit ${role}` }).click()
  await dialog.getByLabel('Manage users').uncheck()
  await dialog.getByRole('button', { name: 'Update Role' }).click()
  await expect(page.getByText('Role updated successfully')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText(/Error loading users: You don't have permission/)).toBeVisible()

  await page.goto(`/admin/manage/permissions?search=${encodeURIComponent(name)}`)
  const tick = page.getByLabel(`${name}: Read the audit log`)
  await tick.click()
  await expect(tick).toBeChecked()
  await page.reload()
  await expect(tick).toBeChecked()

  await page.goto('/admin/audit')
  await page.getByLabel('Kind').selectOption('role')
  await expect(page.getByText(role).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})

test('an administrator who lost the device can sign in after a super admin turned two-factor off', async ({ page, context, request }) => {
  const { email, session } = await createAdmin(request)
  const headers = { authorization: `Bearer ${session.adminToken}` }
  const { data } = await (await request.post('/api/admin/auth/2fa/setup', { headers })).json()
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
  expect((await request.post('/api/admin/auth/2fa/enable', { headers, data: { code } })).status()).toBe(200)

  await signInAsAdmin(context, 'superadmin')
  await page.goto(`/admin/manage/admins/${JSON.parse(session.adminData ?? '')._id}`)
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  const question = page.getByRole('dialog', { name: /^Turn off two-factor of/ })
  await question.getByRole('button', { name: 'Turn off two-factor' }).click()
  await expect(page.getByText(/is off. They are told by mail./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off two-factor' })).toBeHidden()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  const login = await request.post('/api/admin/auth/login', { data: { email, password: demoPassword } })
  expect(login.status()).toBe(200)
})

test('one’s own account and the last super admin cannot be deleted or demoted', async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/manage/admins?search=superadmin')
  await expect(page.getByRole('button', { name: 'Delete Super Admin' })).toBeDisabled()
  await page.getByRole('link', { name: 'Edit Super Admin' }).click()
  await expect(page.getByText('You cannot change your own role, permissions or status')).toBeVisible()
  await expect(page.getByLabel('Rank')).toBeDisabled()
})

test('the launcher can be searched and sorted, and its modules persist', async ({ page, context }) => {
  await signInAsAdmin(context, 'moderator')
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Needs manage_settings')).toBeVisible()
  const groups = page.getByRole('region', { name: 'Modules' }).getByRole('heading', { level: 2 })
  await expect(groups).toHaveText(['Exams', 'Management', 'Users'])
  await page.getByLabel('Sort by name').selectOption('Descending')
  await expect(groups).toHaveText(['Users', 'Management', 'Exams'])
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Modules are built in and cannot be deleted.')).toBeVisible()
  await page.getByLabel('Search modules').fill('nothing like it')
  await expect(page.getByText('No modules found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(groups).toHaveCount(3)
})
