import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { people } from '#domain/people/contract.ts'
import { makeLearner, signedInAdmin, tokenIn } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['manage_users', 'view_audit'] })).token
})
afterAll(() => app.close())

const send = (csvData: string, dryRun = false) => app.call(people.importUsers, { token, input: { csvData, dryRun } })
const total = async () => (await app.call(people.listUsers, { token })).counts.total

const mixed = [
  'Name,Email,Phone,Gender,Role',
  'Asha Rao,asha@example.com,+91 98000 00001,Female,student',
  '"Rao, Vikram",VIKRAM@example.com,,,',
  ',nameless@example.com,,,',
  'Bad Mail,not-an-address,12,unsure,teacher',
  'Asha Again,Asha@Example.com,,,',
  'Sly,sly@taiyari.example,,,',
].join('\r\n')

test('a dry run reports every fault by row and column, and writes nothing', async () => {
  const before = await countRows(app.context.database.pool)
  const answer = await send(`\ufeff${mixed}`, true)
  expect(answer).toMatchObject({ message: '2 users would be created', createdCount: 2, skippedCount: 0 })
  expect(answer.faults).toEqual([
    { row: 4, column: 'name', message: 'Please enter your full name' },
    { row: 5, column: 'email', message: 'Please enter a valid email address' },
    { row: 5, column: 'gender', message: 'Please choose a gender from the list' },
    { row: 5, column: 'role', message: 'Role must be user or student' },
    { row: 6, column: 'email', message: 'The same address stands in row 2' },
    {
      row: 7,
      column: 'email',
      message: 'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.',
    },
  ])
  expect(await countRows(app.context.database.pool)).toEqual(before)
})

test('sound rows are created and invited; existing accounts stay unchanged', async () => {
  const before = await total()
  const existing = await makeLearner(app, { email: 'vikram@example.com', name: 'Was Here' })
  const answer = await send(mixed)
  expect(answer).toMatchObject({ createdCount: 1, skippedCount: 1 })
  expect(await total()).toBe(before + 2)
  expect((await app.call(people.readUser, { token, params: { id: existing.id } })).data.name).toBe('Was Here')
  tokenIn(await app.nextMail('asha@example.com'))
  const { users } = await app.call(people.listUsers, { token, query: { search: 'asha' } })
  expect(users).toMatchObject([{ name: 'Asha Rao', role: 'student', gender: 'female', isInvited: true, phone: '+91 98000 00001' }])
  const { data } = await app.call(audit.listAudit, { token, query: { action: 'user.import' } })
  expect(data).toMatchObject([{ after: { created: 1, skipped: 1, faults: 6 } }])
  expect(await send(mixed)).toMatchObject({ createdCount: 0, skippedCount: 2 })
})

test('a file with missing or unknown columns, or that is not CSV, is refused', async () => {
  const refusal = async (csvData: string) => (await app.expectFailure(people.importUsers, { token, input: { csvData } })).body.errors?.[0]
  expect(await refusal('name\nAsha')).toBe('The first row must name the column "email"')
  expect(await refusal('name,email,password\nA,a@example.com,x')).toContain('"password" is not known')
  expect(await refusal('name,email\n"open')).toContain('could not be read as CSV')
  expect(await refusal(`name,email\n${'A,a@example.com\n'.repeat(5001)}`)).toBe('A file may hold 5000 people; this one holds 5001')
})

test('many people can be imported at once', async () => {
  const before = await total()
  const rows = Array.from({ length: 1200 }, (_, index) => `Bulk ${index},bulk${index}@example.com`)
  expect(await send(['name,email', ...rows].join('\n'))).toMatchObject({ createdCount: 1200, faults: [] })
  expect(await total()).toBe(before + 1200)
})
