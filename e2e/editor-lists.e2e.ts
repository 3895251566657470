import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { editorCalls, type SubjectPath, subjectPathQuery, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2)')

test.beforeEach(({ page }) => signInAs(page, 'admin'))

test.describe('a list of papers', () => {
  let place: SubjectPath
  let name: string

  test.beforeAll(async ({ request }) => {
    const calls = await editorCalls(request)
    name = uniqueName('Listed')
    place = await calls.place(name)
    for (let number = 1; number <= 12; number += 1) {
      await calls.paper(place, `${name} ${String(number).padStart(2, '0')}`, { order: number, type: number % 2 ? 'MCQ' : 'PYQ' })
    }
  })

  test('search, sorting, filters and the page are in the URL', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/papers')
    await page.getByLabel('Search papers').fill(name)
    await expect(page).toHaveURL(/search=Listed/)
    await expect(page.getByText('12 papers', { exact: true })).toBeVisible()
    await expect(names(page).first()).toContainText(`${name} 01`)

    await page.getByRole('button', { name: 'Title' }).click()
    await page.getByRole('button', { name: 'Title' }).click()
    await expect(page).toHaveURL(/sort=title.*order=desc/)
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
    await expect(names(page).first()).toContainText(`${name} 12`)

    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(names(page)).toHaveCount(2)
    await page.reload()
    await expect(names(page).first()).toContainText(`${name} 02`)
    await page.goBack()
    await expect(names(page)).toHaveCount(10)

    await page.getByLabel('Type').selectOption('PYQ')
    await expect(page).toHaveURL(/type=PYQ/)
    await expect(page.getByText('6 papers', { exact: true })).toBeVisible()
    await page.getByLabel('Search papers').fill('nothing is called like this')
    await expect(page.getByRole('heading', { name: 'No papers found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add New' }).last()).toHaveAttribute('href', '/admin/papers/create')
  })

  test('a selection survives paging, columns and views are remembered, and the file is complete', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/admin/papers?${subjectPathQuery(place)}&sort=title`)
    await page.getByLabel(`Select ${name} 01`).check()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByLabel(`Select ${name} 12`).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Page 1' }).click()
    await expect(page.getByLabel(`Select ${name} 01`)).toBeChecked()
    await expect(page.getByLabel('Sort by')).toHaveCount(0)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Created').uncheck()
    await page.getByLabel('Compact').check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)

    await page.getByLabel('Type').selectOption('PYQ')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Save this view as').fill('Previous years')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.goto('/admin/papers')
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Previous years' }).click()
    await expect(page.getByText('6 papers', { exact: true })).toBeVisible()

    await page.getByLabel('Type').selectOption('')
    await expect(page.getByText('12 papers', { exact: true })).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'All 12 as CSV' }).click()
    const lines = (await readFile(await (await started).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(13)
  })

  test('clearing the search and switching to reordering at once shows the complete order, and afterwards the complete list', async ({
    page,
  }) => {
    await page.goto(`/admin/papers?${subjectPathQuery(place)}&search=${encodeURIComponent(`${name} 03`)}`)
    await expect(names(page)).toHaveCount(1)
    await page.getByLabel('Search papers').fill('')
    await page.getByRole('button', { name: 'Reorder' }).click()
    const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem')
    await expect(rows).toHaveCount(12)
    // Longer than the search box’s debounce.
    await page.waitForTimeout(400)
    await expect(page).toHaveURL(/mode=reorder/)
    await expect(rows).toHaveCount(12)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('12 papers', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Search papers')).toHaveValue('')
  })

  test('the order is changed by keyboard and by dragging, each move is announced, and learners see it', async ({ page, request }) => {
    await page.goto(`/admin/papers?mode=reorder&${subjectPathQuery(place)}`)
    const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem')
    await expect(rows).toHaveCount(12)
    const down = page.getByRole('button', { name: `Move ${name} 01 down` })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(down).toBeFocused()
    await expect(page.getByText(`${name} 01 moved to place 3 of 12.`)).toBeAttached()
    await expect(rows.nth(2)).toContainText(`${name} 01`)

    const handle = rows.nth(4).locator('span').first()
    await handle.hover()
    await page.mouse.down()
    await rows
      .nth(0)
      .locator('span')
      .first()
      .hover({ position: { x: 10, y: 2 } })
    await page.mouse.up()
    await expect(rows.first()).toContainText(`${name} 05`)

    await page.getByRole('button', { name: 'Save order' }).click()
    await expect(page.getByText('Papers reordered.')).toBeVisible()
    const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
    const numbers = data.map((paper: { title: string }) => paper.title.slice(-2))
    expect(numbers.slice(0, 5)).toEqual(['05', '02', '03', '01', '04'])
  })

  test('a paper is duplicated as inactive and previewed in both languages', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/admin/papers?${subjectPathQuery(place)}&search=${encodeURIComponent(name)}&sort=title&page=2`)
    await page.getByRole('button', { name: `More actions for ${name} 11` }).click()
    await page.getByRole('button', { name: `Duplicate ${name} 11` }).click()
    const copy = page.getByRole('row', { name: `${name} 11 (copy)` })
    await expect(copy).toContainText('Inactive')
    await copy.getByRole('button', { name: 'More actions' }).click()
    await copy.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByText('Learners do not see this paper: it is inactive.')).toBeVisible()
    await preview.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(preview.getByText('मिनट')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(copy.getByRole('button', { name: 'More actions' })).toBeFocused()
  })
})

test('a record is archived and restored', async ({ page, request }) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Shelved')
  await calls.mainCategory(name)
  await page.goto(`/admin/categories/main?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(page.getByText('Main category archived.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No main categories found' })).toBeVisible()
  await page.getByLabel('Status').selectOption('archived')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText('Main category restored.')).toBeVisible()
  await page.getByLabel('Status').selectOption('')
  await expect(names(page).first()).toContainText(name)
})

test('several records are deleted together, and those that cannot be deleted are counted with reasons', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Bulk')
  for (const number of [1, 2, 3]) await calls.mainCategory(`${name} ${number}`)
  const held = await calls.mainCategory(`${name} 4`)
  await calls.examCategory(held, uniqueName('Held'))
  await page.goto(`/admin/categories/main?search=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel(`Select ${name} 3`).uncheck()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Are you sure you want to delete 3 categories?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete 1 categories. 2 deleted.')).toBeVisible()
  await expect(page.getByText(`${name} 4: ${name} 4 holds 1 exam category`)).toBeVisible()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a record with children is not deleted, and one without is, after confirmation', { tag: '@long' }, async ({ page, request }) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Delete')
  const place = await calls.place(name)
  await calls.paper(place, `${name} paper`)

  await page.goto(`/admin/categories/subjects?search=${encodeURIComponent(name)}`)
  const subject = page.getByRole('button', { name: `Delete ${name} subject` })
  await subject.click()
  await expect(page.getByText('Are you sure you want to delete this subject?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`Error deleting subject: ${name} subject holds 1 paper`)).toBeVisible()
  await expect(names(page)).toHaveCount(1)

  await page.goto(`/admin/papers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More actions for ${name} paper` }).click()
  await page.getByRole('button', { name: `Delete ${name} paper` }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('button', { name: `More actions for ${name} paper` }).click()
  await page.getByRole('button', { name: `Delete ${name} paper` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const said = page.getByText('Paper deleted successfully!')
  await expect(said).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No papers found' })).toBeVisible()
  await expect(said).toBeHidden()
})

test('default categories are protected', async ({ page }) => {
  await page.goto('/admin/categories/main?sort=createdAt')
  const starter = page.getByRole('row').filter({ hasText: 'Default' }).first()
  const refusal = page.getByText('Cannot delete default categories. Only custom categories can be deleted.')
  await starter.getByRole('button', { name: 'Delete' }).click()
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await starter.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the paper list shows whether the backend is reachable, and the last loaded data', { tag: '@long' }, async ({
    page,
    context,
    request,
  }) => {
    const calls = await editorCalls(request)
    const name = uniqueName('Kept')
    const place = await calls.place(name)
    await calls.paper(place, `${name} paper`)
    await page.goto(`/admin/papers?${subjectPathQuery(place)}`)
    await expect(page.getByText('Backend online')).toBeVisible()
    await expect(names(page)).toHaveCount(1)

    await context.setOffline(true)
    await expect(page.getByText('Backend offline')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Backend offline')).toBeVisible()
    await expect(page.getByText('The server cannot be reached. You see what was loaded')).toBeVisible()
    await expect(names(page)).toHaveCount(1)

    await context.setOffline(false)
    await expect(page.getByText('Backend online')).toBeVisible()
    await expect(page.getByText('The server cannot be reached.')).toBeHidden({ timeout: 20_000 })
  })
})

test('while papers are loading the page says that the backend may be starting up', async ({ page }) => {
  await page.route('**/api/exams/papers?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/admin/papers')
  await expect(page.getByText('If this takes more than 30 seconds, the backend may be starting up.')).toBeVisible()
})
