import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openSession, type Session, storeSession } from './testing.ts'

// Every field of a form must take the record's value and give it back: opening and saving changes nothing.

type Form = { name: string; list: string; under: string; read: (id: string) => string; edit: (id: string) => string; done: RegExp }

const catalogueForm = (name: string, path: string, under: string, edit: string, done: RegExp): Form => ({
  name,
  list: `/api/exams/${path}?limit=3&sort=createdAt`,
  under,
  read: (id) => `/api/exams/${path}/${id}`,
  edit: (id) => `/admin/${edit}/edit/${id}`,
  done,
})

const forms: Form[] = [
  catalogueForm('main categories', 'main-categories', 'mainCategories', 'categories/main', /updated successfully/),
  catalogueForm('exam categories', 'exam-categories', 'categories', 'categories/exam', /updated successfully/),
  catalogueForm('subjects', 'subjects', 'data', 'categories/subjects', /updated successfully/),
  catalogueForm('papers', 'papers', 'data', 'papers', /updated successfully/),
  ...(
    [
      ['events', 'events', 'data', /updated/],
      ['notifications', 'notifications', 'data', /updated|saved/],
    ] as const
  ).map(([name, path, under, done]) => ({
    name,
    list: `/api/admin/${path}?limit=3`,
    under,
    read: (id: string) => `/api/admin/${path}/${id}`,
    edit: (id: string) => `/admin/${path}/edit/${id}`,
    done,
  })),
  {
    name: 'learners',
    list: '/api/admin/users?limit=3',
    under: 'users',
    read: (id) => `/api/admin/users/${id}`,
    edit: (id) => `/admin/manage/users/edit/${id}`,
    done: /User updated successfully/,
  },
  {
    name: 'administrators',
    list: '/api/superadmin/admins?limit=3',
    under: 'admins',
    read: (id) => `/api/superadmin/admins/${id}`,
    edit: (id) => `/admin/manage/admins/edit/${id}`,
    done: /Admin updated successfully/,
  },
  {
    name: 'blog posts',
    list: '/api/admin/blogs?limit=3',
    under: 'data',
    read: (id) => `/api/admin/blogs/${id}`,
    edit: (id) => `/admin/blog/edit/${id}`,
    done: /Blog updated successfully!/,
  },
  {
    name: 'notes',
    list: '/api/exams/questions?kind=note&limit=3',
    under: 'questions',
    read: (id) => `/api/exams/questions/${id}`,
    edit: (id) => `/admin/questions/edit/${id}`,
    done: /Question updated successfully!/,
  },
]

/** What no form shows: counters and the marks of a save. */
const ignored = ['version', 'updatedAt', 'attemptCount', 'participants', 'status', 'views', 'lastLoginAt']

async function readRecord(request: APIRequestContext, session: Session, address: string) {
  const response = await request.get(address, { headers: { authorization: `Bearer ${session.adminToken}` } })
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
  return response.json()
}

async function saveUnchanged(page: Page, address: string, done: RegExp): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Update|Save (?!and ))/ })
    .click()
  await expect(page.getByText(done).first()).toBeVisible()
}

for (const { name, list, under, read, edit, done } of forms) {
  test(`opening and saving changes nothing: ${name}`, { tag: '@long' }, async ({ page, request }) => {
    const session = await openSession(request, 'superadmin')
    await storeSession(page, session)
    const records: { _id: string }[] = (await readRecord(request, session, list))[under]
    expect(records.length).toBeGreaterThan(0)
    for (const { _id } of records) {
      const strip = (record: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(record).filter(([key]) => !ignored.includes(key)))
      const before = strip((await readRecord(request, session, read(_id))).data)
      await saveUnchanged(page, edit(_id), done)
      expect(strip((await readRecord(request, session, read(_id))).data)).toEqual(before)
    }
  })
}

test('opening and saving changes nothing: roles', async ({ page, request }) => {
  const session = await openSession(request, 'superadmin')
  await storeSession(page, session)
  const name = `Editors ${crypto.randomUUID().slice(0, 8)}`
  const created = await request.post('/api/superadmin/roles', {
    headers: { authorization: `Bearer ${session.adminToken}` },
    data: { name, description: 'They write\nand read', permissions: ['manage_questions', 'view_analytics'] },
  })
  expect(created.status(), await created.text()).toBe(201)
  const readRole = async () => {
    const roles: { name: string; version: number; updatedAt: string }[] = (await readRecord(request, session, '/api/superadmin/roles')).data
    return roles.filter((role) => role.name === name).map(({ version: _, updatedAt: __, ...role }) => role)
  }
  const before = await readRole()
  expect(before).toHaveLength(1)
  await page.goto('/admin/manage/roles')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update Role' }).click()
  await expect(page.getByText('Role updated successfully')).toBeVisible()
  expect(await readRole()).toEqual(before)
})

test('opening and saving changes nothing: settings, with the templates of mails', async ({ page, request }) => {
  const session = await openSession(request, 'superadmin')
  await storeSession(page, session)
  const before = (await readRecord(request, session, '/api/admin/settings')).data
  await saveUnchanged(page, '/admin/settings', /Settings saved successfully!/)
  expect((await readRecord(request, session, '/api/admin/settings')).data).toEqual(before)
})
