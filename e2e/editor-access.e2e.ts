import { expect, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

test.describe('a moderator without the permission', () => {
  test.beforeEach(({ page }) => signInAs(page, 'moderator'))

  const denied = [
    ['/admin/categories/exam/create', "You don't have permission to create exam categories."],
    ['/admin/categories/exam/edit/0123456789abcdef01234567', "You don't have permission to edit exam categories."],
    ['/admin/categories/main/edit/0123456789abcdef01234567', "You don't have permission to edit categories."],
  ] as const
  for (const [path, reason] of denied) {
    test(`is denied ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText(reason)).toBeVisible()
    })
  }

  test('may create a main category, like every administrator', async ({ page }) => {
    await page.goto('/admin/categories/main/create')
    await page.getByLabel('Name (English)').fill(uniqueName('By a moderator'))
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Main category created successfully!')).toBeVisible()
  })

  test('sees the papers without the actions that need the permission', async ({ page, request }) => {
    const calls = await editorCalls(request)
    const name = uniqueName('Readable')
    await calls.paper(await calls.place(name), name)
    await page.goto(`/admin/papers?search=${encodeURIComponent(name)}`)
    await expect(page.getByText('1 paper', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  })
})

test('a guest at the paper list is redirected to the sign-in with a message', async ({ page }) => {
  await page.goto('/admin/papers')
  await expect(page.getByText('Admin authentication required. Please login again.')).toBeVisible()
  await page.waitForURL('**/admin/login')
})

test('a guest at the exam category form sees a message and a sign-in link', async ({ page }) => {
  await page.goto('/admin/categories/exam/edit/0123456789abcdef01234567')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You must be logged in as an admin to access this page.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()
  await page.waitForURL('**/admin/login')
})

test('an unknown id shows a message and a link back', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const unknown = [
    ['/admin/categories/main/edit/nonsense', 'Category with ID nonsense not found'],
    ['/admin/categories/exam/edit/nonsense', 'Error fetching exam category: Exam category with ID nonsense not found'],
    ['/admin/categories/subjects/edit/nonsense', 'Error fetching subject: Subject not found'],
    ['/admin/papers/edit/nonsense', 'Error fetching paper data: Paper not found'],
  ] as const
  for (const [path, message] of unknown) {
    await page.goto(path)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  }
})

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/categories/main/create')
  await page.getByLabel('Name (English)').fill('Half written')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('Keep editing', { exact: true }).click()
  await expect(page.getByLabel('Name (English)')).toHaveValue('Half written')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/admin/categories/main')
})
