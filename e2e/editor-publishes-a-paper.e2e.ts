import { expect, type Page, test } from '@playwright/test'
import { buildExam } from './building.ts'
import { editorCalls, uniqueName } from './editing.ts'
import { activate, selectByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { answerQuestions, createPaper, newLearner, startExam, submitPaper } from './papers.ts'
import { expectAccessible } from './screens.ts'
import { signInAs } from './testing.ts'

type Written = { en?: string; hi?: string; options?: string[]; explanation?: { en: string; hi: string } }

/** Types into the fields of the question editor, in the order of the Tab key. */
async function write(page: Page, { en, hi, options = [], explanation }: Written): Promise<void> {
  if (en !== undefined) await typeInto(page, page.getByLabel('Question text (English)'), en)
  if (hi !== undefined) await typeInto(page, page.getByLabel('Question text (Hindi)'), hi)
  for (const [at, text] of options.entries()) {
    if (text !== '') await typeInto(page, page.getByLabel(`Option ${'ABCD'[at]} (English)`), text)
  }
  if (explanation) {
    await typeInto(page, page.getByLabel('Explanation (English)'), explanation.en)
    await typeInto(page, page.getByLabel('Explanation (Hindi)'), explanation.hi)
  }
}

async function addQuestion(page: Page, written: Written, number: number): Promise<void> {
  await write(page, written)
  await tabTo(page, page.getByLabel('Option A is correct'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(`Question ${number} added successfully!`)).toBeVisible()
}

const readiness = (page: Page) => page.getByRole('region', { name: 'Readiness' })

/** Opens a kind of fault in the panel and follows the link of one of its questions. */
async function openFault(page: Page, title: string, question: number): Promise<void> {
  const summary = readiness(page).locator('summary', { hasText: title })
  await tabTo(page, summary)
  await page.keyboard.press('Enter')
  await activate(
    page,
    readiness(page)
      .locator('details[open]')
      .getByRole('link', { name: `Question ${question}`, exact: true })
      .first(),
  )
  await expect(page.getByRole('dialog', { name: 'Edit Question' })).toBeVisible()
  await expect(page.getByLabel('Question text (English)')).not.toHaveValue('')
}

async function saveFix(page: Page): Promise<void> {
  await activate(page, page.getByRole('button', { name: 'Save Question' }))
  await expect(page.getByRole('dialog', { name: 'Edit Question' })).toBeHidden()
}

const explanation = { en: 'By definition.', hi: 'परिभाषा से।' }

test('an editor leads a paper from nothing to learners with the keyboard, past six planted faults, and prints it', {
  tag: '@themes',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  await signInAs(page, 'admin')
  const { main, exam, subject } = await buildExam(page)
  const title = uniqueName('Draft')

  await page.goto('/admin/papers/create')
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Main Category' }), main)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Exam Category' }), exam)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Subject' }), subject)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Language' }), 'Both')
  await typeInto(page, page.getByLabel('Title (English)'), title)
  await typeInto(page, page.getByLabel('Total Questions'), '4')
  await typeInto(page, page.getByLabel('Maximum Marks'), '4')
  await typeInto(page, page.getByRole('spinbutton', { name: 'Passing Marks' }), '1')
  await activate(page, page.getByRole('button', { name: 'Save as draft' }))
  await expect(page.getByText('Paper created successfully!')).toBeVisible()
  await page.waitForURL('**/admin/papers')
  await page.goto(`/admin/papers?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title }).getByText('Draft', { exact: true })).toBeVisible()
  await activate(page, page.getByRole('link', { name: `Manage questions of ${title}` }))
  await page.waitForURL(/\/admin\/papers\/[0-9a-f]{24}\/questions/)
  const paperId = new URL(page.url()).pathname.split('/')[3] ?? ''

  await activate(page, page.getByRole('button', { name: 'Add Question' }).first())
  await addQuestion(page, { en: 'Who may amend the Constitution of India?', options: ['10', '11', '12', '13'] }, 1)
  const formula = '$\\fracc{1}{2}$ किसका मान है?'
  await addQuestion(page, { en: 'Which court hears appeals?', hi: formula, options: ['20', '20', '22', '23'], explanation }, 2)
  const alike = { en: 'Who may amend our Constitution of India?', hi: 'कौन संशोधन कर सकता है?' }
  await addQuestion(page, { ...alike, options: ['10', '11', '12', '13'], explanation }, 3)
  await page.keyboard.press('Escape')

  await expect(readiness(page).getByText('3 of 4 questions.')).toBeVisible()
  for (const fault of [
    'Questions are missing',
    'Not translated',
    'Options read the same',
    'A formula cannot be drawn',
    'No explanation',
    'Nearly the same question twice',
  ]) {
    await expect(readiness(page).getByText(fault)).toBeVisible()
  }
  await expect(readiness(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect((await page.request.get(`/api/exams/papers/${paperId}`)).status()).toBe(404)
  await expectAccessible(page, 'faults of a draft')

  await openFault(page, 'Not translated', 1)
  await write(page, { hi: 'भारत के संविधान में संशोधन कौन करता है?', explanation })
  await saveFix(page)
  await openFault(page, 'Options read the same', 2)
  await write(page, { hi: 'अपील कौन सुनता है?', options: ['', '21'] })
  await saveFix(page)
  await openFault(page, 'Nearly the same question twice', 3)
  await write(page, { en: 'How long is a term of the Lok Sabha?', options: ['5', '6', '7', '8'] })
  await saveFix(page)
  await activate(page, page.getByRole('button', { name: 'Add Question' }).first())
  const last = { en: 'Where does Parliament meet?', hi: 'संसद कहाँ बैठती है?', options: ['30', '31', '32', '33'], explanation }
  await write(page, last)
  await tabTo(page, page.getByLabel('Option A is correct'))
  await page.keyboard.press('Space')
  await activate(page, page.getByRole('button', { name: 'Save Question' }))
  await expect(readiness(page).getByText('Ready: the check found nothing to fix.')).toBeVisible()

  await activate(page, readiness(page).getByRole('button', { name: 'Send for review' }))
  await expect(readiness(page).getByText('In review')).toBeVisible()
  await activate(page, readiness(page).getByRole('button', { name: 'Publish' }))
  await expect(readiness(page).getByText('Published')).toBeVisible()

  await activate(page, page.getByRole('link', { name: 'Print' }))
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('Where does Parliament meet?')).toBeVisible()
  await expect(sheet.getByText('संसद कहाँ बैठती है?')).toBeVisible()
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page, 'a booklet')
  await tabTo(page, page.getByRole('combobox', { name: 'Sheet' }))
  for (const heading of ['Answer key', 'Solutions', 'Answer sheet']) {
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('heading', { name: `${heading}: ${title}` })).toBeVisible()
    await expectAccessible(page, heading)
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Set', exact: true }))
  for (const set of ['B', 'C']) {
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByText(`Set ${set}`)).toBeVisible()
  }

  const learner = await (await browser.newContext()).newPage()
  await newLearner(learner)
  await startExam(learner, paperId)
  await answerQuestions(learner, 1, 4, 0)
  await submitPaper(learner)
  await expect(learner.getByText('100%').first()).toBeVisible()
  await learner.context().close()
})

test('a live paper without all its questions says so to its editor and to learners', { tag: '@long' }, async ({ page }) => {
  const { paperId, title, place } = await createPaper(page.request, { questions: 1, more: { totalQuestions: 10, totalMarks: 10 } })
  await page.goto(`/subject/${place.subjectId}`)
  await expect(page.getByText('This paper is being prepared')).toBeVisible()
  await expect(page.getByRole('button', { name: `Practise ${title}: This paper is being prepared` })).toBeDisabled()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('This paper is being prepared. Please come back later.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeDisabled()
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/edit/${paperId}`)
  await expect(readiness(page).getByText('1 of 10 questions.')).toBeVisible()
  await expect(readiness(page).getByText('Questions are missing')).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.goto(`/admin/papers?search=${encodeURIComponent(title)}`)
        await expect(page.getByRole('row', { name: title })).toBeVisible()
        await expect(page.getByRole('row', { name: title }).getByText('Not ready for learners')).toBeVisible()
        return page.getByRole('row', { name: title }).getByText('1 to fix').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
})

test('a published paper returns to a draft after confirmation, and learners no longer see it', { tag: '@long' }, async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions`)
  await readiness(page).getByRole('button', { name: 'Return to draft' }).click()
  await page.getByRole('dialog', { name: 'Return to draft?' }).getByRole('button', { name: 'Return to draft' }).click()
  await expect(readiness(page).getByText('Draft', { exact: true })).toBeVisible()
  expect((await page.request.get(`/api/exams/papers/${paperId}`)).status()).toBe(404)
  const { headers } = await editorCalls(page.request)
  expect((await page.request.get(`/api/exams/papers/${paperId}`, { headers })).status()).toBe(200)
})
