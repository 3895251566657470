import { expect, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { expectNoHorizontalScroll, expectNoViolations } from './screens.ts'
import { signInAs } from './testing.ts'

test('an editor builds a syllabus, sees which topics have too few questions, renames a topic and merges another', async ({
  page,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Syllabus')
  const place = await calls.place(name)
  const paperId = await calls.paper(place, name)
  const options = ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: `${at}` }))
  const ask = (en: string, topicId: string) => calls.question(paperId, { questionText: { en }, options, correctAnswers: ['A'], topicId })
  await ask(`First of ${name}`, 'ray optics')
  await ask(`Second of ${name}`, 'Ray  Optics')
  await ask(`Third of ${name}`, 'Lenses')

  await signInAs(page, 'admin')
  await page.goto(`/admin/topics?exam=${place.examCategoryId}`)
  await expect(page.getByText('No chapters yet.')).toBeVisible()
  await page.getByRole('button', { name: `Add a chapter to ${name} subject` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill('Optics')
  await dialog.getByLabel(/^Name \(Hindi\)/).fill('प्रकाशिकी')
  await dialog.getByRole('button', { name: 'Add chapter' }).click()
  const chapter = page.getByRole('region', { name: 'Optics' })

  await page.getByRole('button', { name: 'Add Lenses to the syllabus' }).click()
  await dialog.getByRole('button', { name: 'Add topic' }).click()
  await chapter.getByRole('button', { name: 'Add a topic to Optics' }).click()
  await dialog.getByLabel('Name (English)').fill('Ray Optics')
  await dialog.getByLabel('Weight').fill('9')
  await dialog.getByRole('button', { name: 'Add topic' }).click()
  await expect(chapter.getByRole('listitem').filter({ hasText: 'Ray Optics' })).toContainText('2 questions · weight 9')
  await expect(page.getByText('Topics not in the syllabus')).toBeHidden()
  await expectNoViolations(page, 'the syllabus')

  await chapter.getByRole('button', { name: 'Actions for Ray Optics' }).click()
  await page.getByRole('button', { name: 'Edit: Ray Optics' }).click()
  await dialog.getByLabel('Name (English)').fill('Geometrical Optics')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await chapter.getByRole('button', { name: 'Actions for Lenses' }).click()
  await page.getByRole('button', { name: 'Merge: Lenses' }).click()
  await dialog.getByLabel('Into topic').selectOption({ label: `${name} subject › Optics › Geometrical Optics` })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(chapter.getByRole('listitem').filter({ hasText: 'Geometrical Optics' })).toContainText('3 questions')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalScroll(page, 'the syllabus on a phone')
})

test('the topic of a question is found in the syllabus by typing, and a name outside it is marked as not listed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Topics')
  const place = await calls.place(name)
  const paperId = await calls.paper(place, name)
  async function add(data: object): Promise<string> {
    const response = await request.post('/api/admin/syllabus', { headers: calls.headers, data: { subjectId: place.subjectId, ...data } })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json())._id
  }
  const chapterId = await add({ name: { en: 'Waves', hi: 'तरंगें' } })
  for (const en of ['Sound', 'Doppler effect']) await add({ chapterId, name: { en, hi: en } })

  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions?question=new`)
  const topic = page.getByRole('combobox', { name: 'Topic', exact: true }).and(page.locator('[name=topicId]'))
  await topic.fill('doppler')
  await expect(page.getByText('Not in the syllabus of this exam')).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Doppler effect.*Waves/])
  await expectNoViolations(page, 'topics that match')
  await page.keyboard.press('Enter')
  await expect(topic).toHaveValue('Doppler effect')
  await expect(page.getByText(`${name} subject › Waves`)).toBeVisible()
  await topic.fill('sound')
  await page.keyboard.press('Tab')
  await expect(topic).toHaveValue('Sound')
})

test('an editor finds questions of one paper by typing its name, tags them and moves them to another', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Moving')
  const place = await calls.place(name)
  const [from, to] = [await calls.paper(place, `${name} source`), await calls.paper(place, `${name} target`)]
  const options = ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: `${at}` }))
  for (const en of ['one', 'two']) {
    await calls.question(from, { questionText: { en: `Number ${en} of ${name}` }, options, correctAnswers: ['B'] })
  }

  await signInAs(page, 'admin')
  await page.goto('/admin/questions')
  await page.getByRole('combobox', { name: 'Paper' }).fill(`${name} source`)
  await page.getByRole('option', { name: `${name} source` }).click()
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('B: 1')
  await page.getByLabel('Languages').selectOption('no_hindi')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Quality').selectOption('cancelled')
  await expect(page.getByText('No questions found')).toBeVisible()
  await page.getByLabel('Quality').selectOption('')
  await rows
    .first()
    .getByRole('button', { name: /^Preview/ })
    .click()
  await expect(page.getByRole('region', { name: 'Preview in English' })).toContainText(name)
  await page.keyboard.press('Escape')

  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change tags' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add tags').fill('moved, checked')
  await dialog.getByRole('button', { name: 'Change tags' }).click()
  await expect(page.getByText('2 questions changed.')).toBeVisible()
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to a paper' }).click()
  await dialog.getByRole('combobox', { name: 'Paper' }).fill(`${name} target`)
  await dialog.getByRole('option', { name: `${name} target` }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('2 questions moved.')).toBeVisible()
  const moved = await request.get(`/api/exams/questions/paper/${to}`, { headers: calls.headers })
  expect((await moved.json()).questions.map(({ tags }: { tags: string[] }) => tags)).toEqual([
    ['moved', 'checked'],
    ['moved', 'checked'],
  ])
})
