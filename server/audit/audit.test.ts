import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { recordChange } from './record.ts'

let app: TestApp
let token: string
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute))
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['view_audit'] })).token
  const { db } = app.context.database
  const actors = { asha: { accountId: 'a'.repeat(24), name: 'Asha' }, ravi: { accountId: 'b'.repeat(24), name: 'Ravi_' } }
  await recordChange(db, actors.asha, at(1), { action: 'user.create', target: { kind: 'user', id: 'u1', name: '=cmd()' } })
  await recordChange(db, actors.asha, at(2), {
    action: 'user.update',
    target: { kind: 'user', id: 'u1', name: 'Meera' },
    before: { name: '=cmd()', password: 'old' },
    after: { name: 'Meera', password: 'new' },
  })
  await recordChange(db, actors.ravi, at(3), {
    action: 'role.create',
    target: { kind: 'role', name: 'Editors' },
    after: { name: 'Editors' },
  })
})
afterAll(() => app.close())

const actionsOf = async (query: object) => (await app.call(audit.listAudit, { token, query })).data.map(({ action }) => action)

test('entries are paged, newest first, with the values to filter by', async () => {
  const { data, pagination, actions, targetKinds } = await app.call(audit.listAudit, { token, query: { limit: 2 } })
  expect(data.map(({ action }) => action)).toEqual(['role.create', 'user.update'])
  expect(pagination).toMatchObject({ total: 3, pages: 2 })
  expect(await actionsOf({ limit: 2, page: 2 })).toEqual(['user.create'])
  expect(actions).toEqual(['role.create', 'user.create', 'user.update'])
  expect(targetKinds).toEqual(['role', 'user'])
})

test('entries can be filtered by actor, action, kind, name and time', async () => {
  expect(await actionsOf({ actor: 'ash' })).toEqual(['user.update', 'user.create'])
  expect(await actionsOf({ actor: 'b'.repeat(24) })).toEqual(['role.create'])
  expect(await actionsOf({ actor: '_' })).toEqual(['role.create'])
  expect(await actionsOf({ action: 'user.create' })).toEqual(['user.create'])
  expect(await actionsOf({ targetKind: 'role' })).toEqual(['role.create'])
  expect(await actionsOf({ search: 'meer' })).toEqual(['user.update'])
  expect(await actionsOf({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual(['user.update'])
  expect((await app.expectFailure(audit.listAudit, { token, query: { from: 'yesterday' } })).status).toBe(422)
})

test('before and after are shown without secrets', async () => {
  const { data } = await app.call(audit.listAudit, { token, query: { action: 'user.update' } })
  expect(data[0]).toMatchObject({
    before: { name: '=cmd()', password: '[secret]' },
    after: { name: 'Meera', password: '[secret]' },
  })
})

test('the CSV contains the same entries, and no cell is a formula', async () => {
  const { data } = await app.call(audit.exportAudit, { token, query: { actor: 'asha' } })
  const lines = data.csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(data.csv).toContain(`,'=cmd(),`)
  expect(data.csv).not.toContain(',=cmd()')
  expect(data.filename).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
})
