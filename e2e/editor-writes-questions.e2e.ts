import { expect, type Page, test } from '@playwright/test'
import { editorCalls, type SubjectPath, uniqueName } from './editing.ts'
import { activate, chooseByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openSession, readBrowserStore, signInAs } from './testing.ts'

type Calls = Awaited<ReturnType<typeof editorCalls>>
let calls: Calls
let place: SubjectPath
let paperId: string

test.beforeEach(async ({ page, request }) => {
  calls = await editorCalls(request)
  const name = uniqueName('Questions')
  place = await calls.place(name)
  paperId = await calls.paper(place, name)
  await signInAs(page, 'admin')
})

const make = (questionText: string) =>
  calls.question(paperId, { questionText, options: ['one', 'two', 'three', 'four'], correctAnswers: ['A'] })

async function stored(page: Page) {
  const response = await page.request.get(`/api/exams/questions?paper=${paperId}&sort=position&order=asc`, { headers: calls.headers })
  return (await response.json()).questions
}

const manage = (page: Page, question = '') => page.goto(`/admin/papers/${paperId}/questions${question && `?question=${question}`}`)

async function fill(page: Page, text: string): Promise<void> {
  await page.getByLabel('Question text (English)').fill(text)
  await page.getByLabel('Option A (English)').fill('one')
  await page.getByLabel('Option B (English)').fill('two')
  await page.getByLabel('Option B is correct').check()
}

test('questions are written one after another by keyboard, in both languages, with formulas', { tag: '@long' }, async ({ page }) => {
  await manage(page)
  await activate(page, page.getByRole('button', { name: 'Add Question' }).first())
  const text = page.getByLabel('Question text (English)')
  await expect(text).toBeFocused()
  await page.keyboard.type('The value of $\\int_0^1 x\\,dx$ is')
  await typeInto(page, page.getByLabel('Question text (Hindi)'), '$\\int_0^1 x\\,dx$ का मान है')
  for (const [letter, option] of Object.entries({ A: '$\\frac12$', B: '$1$', C: '$2$' })) {
    await typeInto(page, page.getByLabel(`Option ${letter} (English)`), option)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Option B (English)')).toBeFocused()
  await expect(page.getByLabel('Option B (English)')).toHaveValue('$2$')
  await chooseByKeyboard(page, page.getByRole('radio', { name: /^Option . is correct$/ }), page.getByLabel('Option A is correct'))
  const preview = page.getByRole('region', { name: 'Preview in Hindi' })
  await expect(preview.locator('.katex').first()).toBeVisible()
  await expect(preview.getByText('का मान है')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Question 1 added successfully!')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('')

  await page.keyboard.type('How many primes are below $\\fracc{10}{1}$?')
  await expect(page.getByText('Unknown command \\fracc').first()).toBeVisible()
  await typeInto(page, text, 'How many primes are below 10?')
  await tabTo(page, page.getByRole('radio', { name: 'Single choice' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, page.getByLabel('Correct value'), '4')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Question 2 added successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible()

  const [first, second] = await stored(page)
  expect(first).toMatchObject({
    questionText: { en: 'The value of $\\int_0^1 x\\,dx$ is', hi: '$\\int_0^1 x\\,dx$ का मान है' },
    options: [{ text: { en: '$\\frac12$' } }, { text: { en: '$2$' } }, { text: { en: '$1$' } }],
    correctAnswers: ['A'],
  })
  expect(second).toMatchObject({ kind: 'numeric', correctAnswers: ['4'] })
})

test('missing values are reported with the form’s messages, and the first invalid field gets the focus', async ({ page }) => {
  await manage(page, 'new')
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('English question text is required')).toBeVisible()
  await expect(page.getByText('At least 2 options with English text are required for MCQ questions')).toBeVisible()
  await expect(page.getByText('At least one correct answer must be selected')).toBeVisible()
  await expect(page.getByLabel('Question text (English)')).toBeFocused()
  await fill(page, 'Is it told no longer?')
  await expect(page.getByText('At least one correct answer must be selected')).toBeHidden()
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('Question created successfully!').first()).toBeVisible()
})

test('an image is inserted at the cursor', { tag: '@long' }, async ({ page }) => {
  await manage(page, 'new')
  const text = page.getByLabel('Question text (English)')
  await text.fill('Before')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(text).toHaveValue(/^Before!\[describe the picture\]\(\/api\/files\/[0-9a-f]+\.webp\)$/)
  await page.keyboard.type('A red square')
  const picture = page.getByRole('region', { name: 'Preview in English' }).getByRole('img', { name: 'A red square' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('a draft is offered again after a reload, and removed once it is saved', { tag: '@long' }, async ({ page }) => {
  await manage(page, 'new')
  await fill(page, 'Half a question about tides')
  await page.getByLabel('Explanation (Hindi)').fill('चंद्रमा')
  await expect.poll(() => readBrowserStore(page, 'taiyari-questions', 'drafts').then(JSON.stringify)).toContain('चंद्रमा')
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Question text (English)')).toHaveValue('Half a question about tides')
  await expect(page.getByLabel('Explanation (Hindi)')).toHaveValue('चंद्रमा')
  await expect(page.getByLabel('Option B is correct')).toBeChecked()
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('Question created successfully!').first()).toBeVisible()
  // Told only when the draft is gone: whoever leaves now is not offered it again.
  expect(await readBrowserStore(page, 'taiyari-questions', 'drafts')).toEqual([])
  await manage(page, 'new')
  await expect(page.getByLabel('Question text (English)')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test('a similar question is reported while writing', { tag: '@long' }, async ({ page }) => {
  const text = uniqueName('What is the capital of the largest state of India by area?')
  await make(text)
  await manage(page, 'new')
  await page.getByLabel('Question text (English)').fill(text.replace('largest', 'biggest'))
  await expect(page.getByText('The bank has similar questions:')).toBeVisible()
})

test.describe('while the server is unreachable', () => {
  // Requests that a service worker repeats for the page are not intercepted.
  test.use({ serviceWorkers: 'block' })

  const questions = /\/api\/exams\/questions(\/[0-9a-f]{24})?$/

  test('a question is queued in the browser, survives a reload, and is sent once', { tag: '@long' }, async ({ page }) => {
    await manage(page, 'new')
    await page.route(questions, (route) => route.abort())
    await fill(page, 'Written in a tunnel')
    await page.getByRole('button', { name: 'Save Question' }).click()
    await expect(page.getByText('Question saved locally. API connection will be restored automatically.').first()).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
    await expect(waiting.getByText('Written in a tunnel')).toBeVisible()
    expect(await stored(page)).toHaveLength(0)

    await page.reload()
    await expect(waiting.getByText('Pending')).toBeVisible()
    await page.unroute(questions)
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(waiting).toBeHidden({ timeout: 20_000 })
    await expect(page.getByRole('cell', { name: /^Written in a tunnel/ })).toBeVisible()
    expect(await stored(page)).toHaveLength(1)
  })

  test('a save whose response was lost is not repeated', { tag: '@long' }, async ({ page }) => {
    await manage(page, 'new')
    await page.route(questions, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fill(page, 'Arrived unheard')
    await page.getByRole('button', { name: 'Save Question' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
    await expect(waiting.getByText('Arrived unheard')).toBeVisible()
    expect(await stored(page)).toHaveLength(1)
    await page.unroute(questions)
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(waiting).toBeHidden({ timeout: 20_000 })
    expect(await stored(page)).toHaveLength(1)
  })

  test('a conflicting change is shown and does not overwrite the other', { tag: '@long' }, async ({ page }) => {
    const id = await make('As it was')
    await manage(page, id)
    await expect(page.getByLabel('Question text (English)')).toHaveValue('As it was')
    await page.route(questions, (route) => route.abort())
    await page.getByLabel('Question text (English)').fill('As I want it')
    await page.getByRole('button', { name: 'Save Question' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
    await expect(waiting.getByText('As I want it')).toBeVisible()
    const change = { questionText: 'As they want it', difficulty: 'Hard' }
    await page.request.put(`/api/exams/questions/${id}`, { headers: calls.headers, data: change })

    await page.unroute(questions)
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(waiting.getByText('Conflict')).toBeVisible({ timeout: 20_000 })
    expect((await stored(page))[0].questionText).toBe('As they want it')
    await waiting.getByRole('button', { name: 'Compare versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this in the meantime' })
    await expect(dialog.getByText('As they want it')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save my changes over it' }).click()
    await expect(waiting).toBeHidden({ timeout: 20_000 })
    expect((await stored(page))[0]).toMatchObject({ questionText: { en: 'As I want it' }, difficulty: 'Hard' })
  })
})

test('the second of two editors sees both versions on the edit page', { tag: '@long' }, async ({ page }) => {
  const id = await make('Shared question')
  await page.goto(`/admin/questions/edit/${id}`)
  await page.getByLabel('Question text (English)').fill('Mine')
  await page.request.put(`/api/exams/questions/${id}`, { headers: calls.headers, data: { questionText: 'Theirs' } })
  await page.getByRole('button', { name: 'Update Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this in the meantime' })
  await expect(dialog.getByText('Theirs')).toBeVisible()
  expect((await stored(page))[0].questionText).toBe('Theirs')
  await dialog.getByRole('button', { name: 'Take their version' }).click()
  await expect(page.getByLabel('Question text (English)')).toHaveValue('Theirs')
  await page.getByLabel('Question text (English)').fill('At last')
  await page.getByRole('button', { name: 'Update Question' }).click()
  await expect(page.getByText('Question updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/questions$/)
})

test('questions are searched, reordered, removed and exported', { tag: '@long' }, async ({ page }) => {
  for (const text of ['First of all', 'Second to none', 'Third time lucky']) await make(text)
  await manage(page)
  await page.getByLabel('Search questions').fill('lucky')
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await page.getByLabel('Search questions').fill('')
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reorder' }).click()
  await page.getByRole('button', { name: 'Move Third time lucky up' }).click()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Questions reordered.')).toBeVisible()
  expect((await stored(page)).map((question: { questionText: string }) => question.questionText)).toEqual([
    'First of all',
    'Third time lucky',
    'Second to none',
  ])
  // A row that moves closes its menu.
  await expect(page.getByRole('row').filter({ hasText: /First|Second|Third/ })).toContainText(['First', 'Third', 'Second'])

  await page.getByRole('button', { name: 'More actions for Second to none' }).click()
  await page.getByRole('button', { name: 'Delete Second to none' }).click()
  await expect(page.getByText('Are you sure you want to delete this question?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Aiken' }).click()
  await expect(page.getByText(/Aiken cannot carry everything of 2 questions/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.txt$/)
})

test('after an answer key is corrected the results can be marked again', { tag: '@long' }, async ({ page, request }) => {
  const id = await make('Keyed wrongly')
  const { token } = await openSession(request, 'learner')
  const answered = await request.post('/api/results/submit', {
    headers: { authorization: `Bearer ${token}` },
    data: { paperId, answers: { 0: 1 } },
  })
  expect(answered.ok(), await answered.text()).toBe(true)
  await manage(page, id)
  await page.getByLabel('Option B is correct').check()
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('A key has been corrected. This paper has 1 result, marked with the old key.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark results again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark results again' }).click()
  await expect(page.getByText('1 of 1 results have changed.')).toBeVisible({ timeout: 30_000 })
})

test('the wizard leads to a paper and adds one question after another', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/admin/create-questions?${new URLSearchParams(place)}`)
  await expect(page.getByRole('button', { name: 'Start Adding Questions' })).toBeDisabled()
  await page.getByLabel('Paper', { exact: true }).selectOption(paperId)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('button', { name: 'Start Adding Questions' }).click()
  await page.getByRole('button', { name: 'Create Question' }).click()
  await expect(page.getByText('Question text is required in Hindi')).toBeVisible()
  await page.getByLabel('Question text (Hindi)').fill('भारत की राजधानी?')
  await page.getByLabel('Option A (Hindi)').fill('दिल्ली')
  await page.getByLabel('Option B (Hindi)').fill('मुंबई')
  await page.getByLabel('Option A is correct').check()
  await page.getByRole('button', { name: 'Create Question' }).click()
  await expect(page.getByText('Question 1 added successfully!')).toBeVisible()
  await expect(page.getByLabel('Question text (Hindi)')).toHaveValue('')
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  const [question] = await stored(page)
  expect(question).toMatchObject({ questionText: { hi: 'भारत की राजधानी?' }, explanation: { en: 'No explanation provided' } })
  expect(question.questionText.en ?? '').toBe('')
})

test('a guest sees why there is no content', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(`/admin/papers/${paperId}/questions`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need to be logged in as an admin to manage questions.')).toBeVisible()
  await page.close()
})
