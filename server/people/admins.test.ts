import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { people } from '#domain/people/contract.ts'
import { makeAdmin, signedInAdmin, testPassword, tokenIn } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
let root: { id: string; token: string; email: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Each test starts with one super admin. */
beforeEach(async () => {
  await app.context.database.pool.query(`delete from accounts where realm = 'admin'`)
  root = await signedInAdmin(app, { role: 'superadmin', name: 'Root' })
})

const update = (token: string, id: string, input: object) => app.send(people.updateAdmin, { token, params: { id }, input })
const superAdmins = async () => (await app.call(people.listAdmins, { token: root.token })).counts.superAdmins

test('an administrator is invited by mail, sets a password and signs in with the given permissions', async () => {
  const email = 'new.hand@taiyari.example'
  const input = { name: 'New Hand', email, role: 'moderator' as const, permissions: ['manage_questions' as const] }
  const { data } = await app.call(people.createAdmin, { token: root.token, input })
  expect(data).toMatchObject({ isInvited: true, role: 'moderator', ownPermissions: ['manage_questions'] })
  const before = await app.expectFailure(identity.adminLogin, { input: { email, password: testPassword } })
  expect(before.status).toBe(401)
  const token = tokenIn(await app.nextMail(email))
  const done = await app.call(identity.resetPassword, { params: { token }, input: { password: testPassword } })
  expect(done.realm).toBe('admin')
  const { admin } = await app.call(identity.adminLogin, { input: { email, password: testPassword } })
  expect(admin).toMatchObject({ role: 'moderator', permissions: ['manage_questions'] })
})

test('an administrator’s address must contain the reserved word', async () => {
  const { body } = await app.expectFailure(people.createAdmin, { token: root.token, input: { name: 'X', email: 'x@example.com' } })
  expect(body.errors).toEqual(['An administrator\'s address must contain "taiyari".'])
  const { id } = await makeAdmin(app)
  expect((await update(root.token, id, { email: 'x@example.com' })).status).toBe(422)
})

test('manage_admins allows viewing administrators, and only a super admin may change them', async () => {
  const { id } = await makeAdmin(app, { name: 'Somebody' })
  const { token } = await signedInAdmin(app, { permissions: ['manage_admins', 'manage_all'] })
  const { admins } = await app.call(people.viewAdmins, { token })
  expect(admins.map((admin) => admin.name)).toContain('Somebody')
  expect((await app.call(people.viewAdmin, { token, params: { id } })).data.name).toBe('Somebody')
  const refusals = await Promise.all([
    app.expectFailure(people.listAdmins, { token }),
    app.expectFailure(people.createAdmin, { token, input: { name: 'X', email: 'x@taiyari.example' } }),
    app.expectFailure(people.updateAdmin, { token, params: { id }, input: { role: 'superadmin' } }),
    app.expectFailure(people.updateAdmin, { token, params: { id: root.id }, input: { isActive: false } }),
    app.expectFailure(people.removeAdmin, { token, params: { id: root.id } }),
    app.expectFailure(people.createRole, { token, input: { name: 'Mine', permissions: ['manage_all'] } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(Array(6).fill(403))
})

test('the last super admin cannot be deleted, demoted or deactivated', async () => {
  const other = await signedInAdmin(app, { role: 'superadmin', isActive: true })
  await app.call(people.updateAdmin, { token: root.token, params: { id: other.id }, input: { isActive: false } })
  for (const input of [{ role: 'admin' }, { isActive: false }]) {
    const answer = await update(root.token, root.id, input)
    expect(answer.status).toBeGreaterThanOrEqual(403)
  }
  expect((await app.expectFailure(people.removeAdmin, { token: root.token, params: { id: root.id } })).body.code).toBe('last_super_admin')
  expect(await superAdmins()).toBe(2)
})

test('a super admin cannot change their own rights or delete themselves, but can change their name', async () => {
  await makeAdmin(app, { role: 'superadmin' })
  for (const input of [{ role: 'admin' }, { isActive: false }, { permissions: ['manage_all'] }]) {
    expect((await update(root.token, root.id, input)).body).toMatchObject({ code: 'own_account' })
  }
  expect((await app.expectFailure(people.removeAdmin, { token: root.token, params: { id: root.id } })).body.code).toBe('own_account')
  expect((await update(root.token, root.id, { name: 'Root Renamed', role: 'superadmin', permissions: [] })).status).toBe(200)
})

test('of two super admins who remove each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await signedInAdmin(app, { role: 'superadmin' })
    const answers = await Promise.all([
      update(root.token, other.id, { role: 'admin' }),
      update(other.token, root.id, { isActive: false }),
      app.send(people.removeAdmin, { token: root.token, params: { id: other.id } }),
      app.send(people.removeAdmin, { token: other.token, params: { id: root.id } }),
    ])
    const { rows } = await app.context.database.pool.query<{ count: number }>(
      `select count(*) as count from accounts where role = 'superadmin' and is_active`,
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await app.context.database.pool.query(`delete from accounts where realm = 'admin'`)
    root = await signedInAdmin(app, { role: 'superadmin' })
  }
})

test('a change of role or permissions takes effect with the next call, and deactivation ends sessions', async () => {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_users'] })
  await app.call(people.listUsers, { token })
  await update(root.token, id, { permissions: [] })
  expect((await app.expectFailure(people.listUsers, { token })).body.code).toBe('missing_permission')
  await update(root.token, id, { role: 'superadmin' })
  await app.call(people.listAdmins, { token })
  await update(root.token, id, { isActive: false })
  expect((await app.expectFailure(people.listAdmins, { token })).status).toBe(401)
})

test('a role adds its permissions, and a change of the role takes effect for all its members at once', async () => {
  const draft = { name: 'Helpdesk', description: 'Looks after learners', permissions: ['manage_users' as const] }
  const { data: role } = await app.call(people.createRole, { token: root.token, input: draft })
  const holder = await signedInAdmin(app, { permissions: ['view_audit'] })
  await update(root.token, holder.id, { roleId: role._id })
  await app.call(people.listUsers, { token: holder.token })
  const { data: profile } = await app.call(identity.adminProfile, { token: holder.token })
  expect([...profile.permissions].sort()).toEqual(['manage_users', 'view_audit'])
  const { data: roles } = await app.call(people.listRoles, { token: root.token })
  expect(roles).toMatchObject([{ ...draft, holders: 1 }])

  const params = { id: role._id }
  await app.call(people.updateRole, { token: root.token, params, input: { permissions: ['manage_settings'], version: 1 } })
  expect((await app.expectFailure(people.listUsers, { token: holder.token })).status).toBe(403)
  await app.call(audit.listAudit, { token: holder.token })
  const late = await app.expectFailure(people.updateRole, { token: root.token, params, input: { name: 'Late', version: 1 } })
  expect(late.body.code).toBe('stale_version')

  const refused = await app.expectFailure(people.removeRole, { token: root.token, params })
  expect(refused.body).toMatchObject({ code: 'has_children', message: 'Helpdesk is held by 1 administrator' })
  const duplicate = await app.expectFailure(people.createRole, { token: root.token, input: { name: 'HELPDESK', permissions: [] } })
  expect(duplicate.body.code).toBe('name_taken')
  await update(root.token, holder.id, { roleId: null })
  await app.call(people.removeRole, { token: root.token, params })
  expect((await update(root.token, holder.id, { roleId: role._id })).status).toBe(422)
})

test('a super admin turns off the two-factor of another: sessions end, a mail is sent, and it is in the audit log', async () => {
  const { id, email, token } = await signedInAdmin(app, { name: 'Device Lost' })
  const { secret } = (await app.call(identity.setupTwoFactor, { token })).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  const { data: enabled } = await app.call(identity.enableTwoFactor, { token, input: { code } })

  const params = { id }
  const { token: other } = await signedInAdmin(app, { permissions: ['manage_all'] })
  expect((await app.expectFailure(people.resetAdminTwoFactor, { token: other, params })).status).toBe(403)
  expect((await app.expectFailure(people.resetAdminTwoFactor, { token: root.token, params: { id: root.id } })).body.code).toBe(
    'own_account',
  )
  expect((await app.expectFailure(people.resetAdminTwoFactor, { token: root.token, params: { id: '0'.repeat(24) } })).status).toBe(404)

  // The notice that two-factor was turned on comes first.
  await app.nextMail(email)
  await app.call(people.resetAdminTwoFactor, { token: root.token, params })
  expect((await app.expectFailure(identity.adminProfile, { token })).status).toBe(401)
  expect((await app.call(identity.adminLogin, { input: { email, password: testPassword } })).admin.twoFactorEnabled).toBe(false)
  expect(await app.nextMail(email, 1)).toMatchObject({ subject: 'Two-factor authentication at Taiyari was turned off' })
  const { data: changes } = await app.call(audit.listAudit, { token: root.token, query: { action: 'admin.reset-two-factor' } })
  expect(changes).toMatchObject([
    { actorName: 'Root', targetId: id, before: { twoFactorEnabled: true }, after: { twoFactorEnabled: false } },
  ])
  expect(JSON.stringify(changes)).not.toContain(secret)
  expect((await app.expectFailure(people.resetAdminTwoFactor, { token: root.token, params })).body.code).toBe('two_factor_state')
  // The old recovery codes are invalid too.
  const { rows } = await app.context.database.pool.query(`select totp_secret, recovery_hashes from accounts where id = $1`, [id])
  expect([rows, enabled.recoveryCodes.length]).toEqual([[{ totp_secret: null, recovery_hashes: [] }], 10])
})

test('manage_permissions allows viewing the permissions of all administrators', async () => {
  const { data: role } = await app.call(people.createRole, {
    token: root.token,
    input: { name: 'Editors', permissions: ['manage_papers'] },
  })
  const holder = await signedInAdmin(app, { name: 'Holder', permissions: ['manage_permissions'], roleId: role._id })
  const viewed = await app.call(people.viewPermissions, { token: holder.token, query: { search: 'holder' } })
  expect(viewed.admins).toMatchObject([
    { name: 'Holder', ownPermissions: ['manage_permissions'], roleName: 'Editors', permissions: ['manage_permissions', 'manage_papers'] },
  ])
  expect(viewed.roles.map(({ name }) => name)).toContain('Editors')
  expect((await app.expectFailure(people.viewRoles, { token: holder.token })).status).toBe(403)
})

test('every change is in the audit log with before and after', async () => {
  const { id } = await makeAdmin(app, { name: 'Watched' })
  await update(root.token, id, { role: 'moderator', permissions: ['manage_blog'] })
  await app.call(people.inviteAdmin, { token: root.token, params: { id } })
  await app.call(people.removeAdmin, { token: root.token, params: { id } })
  const { data } = await app.call(audit.listAudit, { token: root.token, query: { search: 'Watched' } })
  expect(data.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['admin.delete', 'Root'],
    ['admin.invite', 'Root'],
    ['admin.update', 'Root'],
  ])
  expect(data[2]).toMatchObject({
    before: { role: 'admin', permissions: [] },
    after: { role: 'moderator', permissions: ['manage_blog'] },
  })
})

test('the dashboard shows all changes to those with view_audit, and to others their own', async () => {
  const { id } = await makeAdmin(app, { name: 'Anybody' })
  await update(root.token, id, { name: 'Anybody Else' })
  const latest = (await app.call(people.activity, { token: root.token })).data
  expect(latest[0]).toMatchObject({ action: 'admin.update', targetName: 'Anybody Else', actorName: 'Root' })
  const { token } = await signedInAdmin(app)
  expect((await app.call(people.activity, { token })).data).toEqual([])
})
