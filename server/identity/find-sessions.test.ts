import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { prepareFindSessions } from './find-sessions.ts'
import { accounts, roles, sessionChanges, sessions } from './tables.ts'
import { signedInAdmin } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a session is read once, and again whenever it, its account or the role of the account has changed', async () => {
  const { db } = app.context.database
  const { find } = prepareFindSessions(app.context.database)
  const { token } = await signedInAdmin(app)
  const read = async () => (await find([token]))[0]
  const first = await read()
  expect(first).toBeDefined()
  if (!first) return
  expect(await read()).toBe(first)
  const ofAccount = eq(accounts.id, first.account.id)
  const ofSession = eq(sessions.id, first.sessionId)

  await db.update(accounts).set({ isPremium: true }).where(ofAccount)
  expect((await read())?.account.isPremium).toBe(true)

  const now = new Date()
  await db.insert(roles).values({ id: 'editor', name: 'Editor', permissions: ['a'], createdAt: now, updatedAt: now })
  await db.update(accounts).set({ roleId: 'editor' }).where(ofAccount)
  expect((await read())?.rolePermissions).toEqual(['a'])
  await db.update(roles).set({ permissions: [] }).where(eq(roles.id, 'editor'))
  expect((await read())?.rolePermissions).toEqual([])

  const changes = [
    { name: 'Renamed' },
    { timeZone: 'Asia/Kathmandu' },
    { permissions: ['manage_questions'] },
    { premiumUntil: new Date('2030-01-01') },
    { totpEnabledAt: now },
    { isDemo: true },
    { role: 'superadmin' as const },
  ]
  for (const change of changes) {
    await db.update(accounts).set(change).where(ofAccount)
    expect((await read())?.account).toMatchObject(change)
  }
  for (const change of [
    { expiresAt: new Date('2030-01-02') },
    { lastSeenAt: new Date('2030-01-03') },
    { confirmedAt: new Date('2030-01-04') },
  ]) {
    await db.update(sessions).set(change).where(ofSession)
    expect(await read()).toMatchObject(change)
  }

  await db.update(accounts).set({ isActive: false }).where(ofAccount)
  expect(await read()).toBeUndefined()
  await db.update(accounts).set({ isActive: true }).where(ofAccount)
  expect(await read()).toBeDefined()

  await db.update(sessions).set({ revokedAt: now }).where(ofSession)
  expect(await read()).toBeUndefined()

  await db.update(sessions).set({ revokedAt: null }).where(ofSession)
  expect(await read()).toBeDefined()
  await db.delete(accounts).where(ofAccount)
  expect(await read()).toBeUndefined()
})

test('a change counts from its commit on, and one that is rolled back not at all', async () => {
  const { database } = app.context
  const { find } = prepareFindSessions(database)
  const { token } = await signedInAdmin(app)
  const [session] = await find([token])
  const revoke = (failure?: Error) =>
    database.db.transaction(async (tx) => {
      await tx
        .update(sessions)
        .set({ revokedAt: new Date() })
        .where(eq(sessions.id, session?.sessionId ?? ''))
      if (failure) throw failure
    })
  await expect(revoke(new Error('No.'))).rejects.toThrow('No.')
  expect(await find([token])).toMatchObject([{ sessionId: session?.sessionId }])
  await revoke()
  expect(await find([token])).toEqual([undefined])
})

test('changes are still noticed after their counters were lost', async () => {
  const { database } = app.context
  const { find } = prepareFindSessions(database)
  const { token } = await signedInAdmin(app)
  const [session] = await find([token])
  await database.db.delete(sessionChanges)
  await database.db
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(eq(sessions.id, session?.sessionId ?? ''))
  expect(await find([token])).toEqual([undefined])
})

test('sessions that were read before and others are found together, each for its token', async () => {
  const { find } = prepareFindSessions(app.context.database)
  const people = await Promise.all([1, 2, 3].map(() => signedInAdmin(app)))
  const [first = '', second = '', third = ''] = people.map(({ token }) => token)
  const names = async (tokens: string[]) => (await find(tokens)).map((session) => session?.account.id)
  const [a, , c] = await names([first, second, third])
  await names([second])
  expect(await names([third, 'made-up', first, third])).toEqual([c, undefined, a, c])
})

test('a session is recalled while no session has changed for half a second', async () => {
  const { database } = app.context
  const { find, recall } = prepareFindSessions(database)
  const [{ token }, other] = [await signedInAdmin(app), await signedInAdmin(app)]
  const recalled = async () => {
    await sleep(600)
    return recall(token)?.session.sessionId
  }
  expect(await recalled()).toBeUndefined()
  const sessionId = (await find([token]))[0]?.sessionId ?? ''
  expect(await recalled()).toBe(sessionId)

  const touch = (id: string) => database.db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, id))
  await touch((await find([other.token]))[0]?.sessionId ?? '')
  await find([other.token])
  expect(await recalled()).toBeUndefined()
  await find([token])
  expect(await recalled()).toBe(sessionId)

  await database.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId))
  await find([token])
  expect(await recalled()).toBeUndefined()
})
