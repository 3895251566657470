import { test } from '@playwright/test'
import { uniqueName } from './editing.ts'
import { expectAccessibleAtEachWidth, waitUntilLoaded } from './screens.ts'
import { signInAsAdmin, superAdminCalls } from './testing.ts'

const address = (domain = 'example.com') => `${crypto.randomUUID().slice(0, 8)}@${domain}`

test('the screens of people are accessible on a desktop and on a phone', async ({ page, context }) => {
  test.slow()
  const make = await superAdminCalls(page.request)
  const user = await make('/admin/users', { name: uniqueName('Axe'), email: address() })
  const role = await make('/superadmin/roles', { name: uniqueName('Axe role'), permissions: ['manage_users'] })
  const admin = await make('/superadmin/admins', { name: uniqueName('Axe'), email: address('taiyari.example'), roleId: role._id })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsAdmin(context, 'superadmin')
  const users = '/admin/manage/users'
  const admins = '/admin/manage/admins'
  for (const path of [
    ...['/admin/dashboard', '/admin/manage', users, `${users}/create`, `${users}/${user._id}`, `${users}/edit/${user._id}`],
    ...[admins, `${admins}/create`, `${admins}/${admin._id}`, `${admins}/edit/${admin._id}`],
    ...['/admin/manage/roles', '/admin/manage/permissions', '/admin/audit'],
  ]) {
    await page.goto(path)
    await waitUntilLoaded(page)
    await expectAccessibleAtEachWidth(page, path)
  }
})
