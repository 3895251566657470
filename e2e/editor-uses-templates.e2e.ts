import { expect, type Page, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { newLearner, startExam } from './papers.ts'
import { expectNoViolations } from './screens.ts'
import { signInAs } from './testing.ts'

async function fillDistractor(page: Page, number: number, value: string, slip: { en: string; hi: string }): Promise<void> {
  await page.getByLabel(`Wrong option ${number}`, { exact: true }).fill(value)
  await page.getByLabel(`Mistake that leads to wrong option ${number} (English)`).fill(slip.en)
  await page.getByLabel(`Mistake that leads to wrong option ${number} (Hindi)`).fill(slip.hi)
}

/** The area of a rectangle. The first try has a wrong option that is the key itself. */
async function writeTemplate(page: Page, code: string): Promise<void> {
  await page.goto('/admin/questions')
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Create Template' }).first().click()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Topic', { exact: true }).fill('Area')
  await page.getByLabel('Variable 1', { exact: true }).fill('a')
  await page.getByLabel('From', { exact: true }).fill('3')
  await page.getByLabel('To', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Add variable' }).click()
  await page.getByLabel('Variable 2', { exact: true }).fill('b')
  await page.getByLabel('From', { exact: true }).nth(1).fill('3')
  await page.getByLabel('To', { exact: true }).nth(1).fill('30')
  await page.getByLabel('Conditions').fill('a < b')
  await page.getByLabel('Question text (English)').fill('A field is {{a}} m wide and {{b}} m long. What is its area in square metres?')
  await page.getByLabel('Question text (Hindi)').fill('एक खेत {{a}} मी चौड़ा और {{b}} मी लंबा है। उसका क्षेत्रफल कितने वर्ग मीटर है?')
  await page.getByLabel('Key', { exact: true }).fill('a*b')
  await fillDistractor(page, 1, 'b*a', { en: 'Adds twice the sides.', hi: 'भुजाओं का दुगुना जोड़ दिया।' })
  await fillDistractor(page, 2, 'a+b', { en: 'Adds the sides.', hi: 'भुजाएँ जोड़ दीं।' })
  await fillDistractor(page, 3, 'a*b/2', { en: 'Takes it for a triangle.', hi: 'इसे त्रिभुज मान लिया।' })
  await page.getByLabel('Explanation (English)').fill('The area is {{a}} × {{b}} = {{a*b}} square metres, length times width.')
  await page.getByLabel('Explanation (Hindi)').fill('क्षेत्रफल {{a}} × {{b}} = {{a*b}} वर्ग मीटर है, लंबाई गुणा चौड़ाई।')
  await expect(page.getByText(/keeps? the template from being saved/)).toBeVisible()
  await page.getByLabel('Wrong option 1', { exact: true }).fill('2*(a+b)')
  await expect(page.getByText('No faults were found in 50 questions.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sample questions' }).locator('> li')).toHaveCount(20)
  await expectNoViolations(page, 'the template editor')
  await page.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await expectNoViolations(page, 'the list of templates')
}

async function addToPaper(page: Page, paperId: string, code: string): Promise<void> {
  await page.goto(`/admin/papers/${paperId}/questions`)
  await page.getByRole('button', { name: 'From template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption({ label: `${code} · Area` })
  await dialog.getByLabel('Question for each learner').selectOption('A different question for each learner')
  await expectNoViolations(page, 'adding from a template')
  await dialog.getByRole('button', { name: 'Add questions' }).click()
  await expect(page.getByText('Added 1 question from the template.')).toBeVisible()
  await expect(page.getByText('Template, for each learner')).toBeVisible()
}

/** The learner solves the question that only they have, and returns its text. */
async function solve(page: Page, paperId: string): Promise<string> {
  await newLearner(page)
  await startExam(page, paperId)
  const text = (await page.getByText(/A field is \d+ m wide/).innerText()).trim()
  const [a = 0, b = 0] = Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits))
  await page.getByRole('radio', { name: new RegExp(`\\b${a * b}$`) }).check()
  return text
}

test('an editor writes a template, and each learner gets a question of their own from it @long', async ({ page, browser }) => {
  const calls = await editorCalls(page.request)
  const name = uniqueName('Fields')
  const details = { duration: 10, language: 'Both', totalQuestions: 1, totalMarks: 1, passingMarks: 1 }
  const paperId = await calls.paper(await calls.place(name), name, details)
  const code = uniqueName('AREA')
  await signInAs(page, 'admin')
  await writeTemplate(page, code)
  await addToPaper(page, paperId, code)
  const texts: string[] = []
  for (let learner = 0; learner < 2; learner += 1) {
    const own = await browser.newPage()
    texts.push(await solve(own, paperId))
    await own.close()
  }
  expect(texts[0]).not.toBe(texts[1])
})
