import { expect, test } from '@playwright/test'
import { editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

test('an exam’s pattern is created and corrected, and a paper takes its sections, marks and time from it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin')
  const name = uniqueName('Pattern')
  const slug = name.toLowerCase().replace(' ', '-')
  await page.goto('/admin/papers/patterns')
  await page.getByRole('button', { name: 'Create Pattern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Pattern' })
  await dialog.getByRole('button', { name: 'Create Pattern' }).click()
  await expect(dialog.getByText('Exam is required')).toBeVisible()
  await dialog.getByLabel('Title (English)', { exact: true }).fill(name)
  await dialog.getByLabel('Exam', { exact: true }).fill('State Service')
  await dialog.getByLabel('Short name').fill(slug)
  await dialog.getByLabel('Minutes', { exact: true }).fill('90')
  const first = dialog.getByRole('group', { name: 'Section 1' })
  await first.getByLabel('Name').fill('Reasoning')
  await first.getByLabel('Questions').fill('30')
  await first.getByLabel('Right').fill('2')
  await first.getByLabel('Wrong').fill('-1/2')
  await dialog.getByRole('button', { name: 'Add a section' }).click()
  const second = dialog.getByRole('group', { name: 'Section 2' })
  await second.getByLabel('Name').fill('Reasoning')
  await dialog.getByRole('button', { name: 'Create Pattern' }).click()
  await expect(dialog.getByText('Each section may be named only once')).toBeVisible()
  await second.getByLabel('Name').fill('English')
  await second.getByLabel('Own minutes').fill('20')
  await dialog.getByRole('button', { name: 'Create Pattern' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edited = page.getByRole('dialog', { name: `Edit ${name}` })
  await expect(edited.getByRole('group', { name: 'Section 1' }).getByLabel('Wrong')).toHaveValue('-1/2')
  await edited.getByLabel('Minutes', { exact: true }).fill('75')
  await edited.getByRole('button', { name: 'Update Pattern' }).click()
  await expect(page.getByText('State Service, from').filter({ hasText: '75 minutes' })).toBeVisible()

  const calls = await editorCalls(request)
  const place = await calls.place(name)
  await page.goto(`/admin/papers/create?${subjectPathQuery(place)}`)
  const pattern = page.getByLabel('Start from a pattern')
  await pattern.selectOption(slug)
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('75')
  await expect(page.getByLabel('Total Questions')).toHaveValue('55')
  await expect(page.getByLabel('Maximum Marks')).toHaveValue('160')
  await expect(page.getByRole('group', { name: 'Section 2' }).getByLabel('Minutes')).toHaveValue('20')
  await page.getByLabel('Title (English)', { exact: true }).fill(`${name} mock`)
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Paper created successfully!')).toBeVisible()
  await page.waitForURL('**/admin/papers')

  await page.goto('/admin/papers/patterns')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeHidden()
  // Papers made from it stay as they are.
  const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
  expect(data).toMatchObject([
    {
      duration: 75,
      marking: [
        { section: 'Reasoning', right: '2', wrong: '-1/2' },
        { section: 'English', right: '4', minutes: 20 },
      ],
    },
  ])
})
