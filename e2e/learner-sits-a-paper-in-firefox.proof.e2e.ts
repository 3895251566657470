import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { createPaper, secret } from './papers.ts'
import { newAccount, openLearnerSession, registerVerified, type Session } from './testing.ts'

// Playwright can drive its own build of Firefox only. This is the one that people have, over WebDriver BiDi.
const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => fs.existsSync(file)) ?? 'firefox'
const width = 412
/** Not a demand on speed: only what hangs is stopped. */
const timeout = 120_000

let firefox: Browser | undefined
test.beforeAll(async () => {
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout })
})
test.afterAll(() => firefox?.close())

const marks = { right: '4', wrong: '-1', unanswered: '0' }
const sections = ['Quantitative Aptitude', 'General Intelligence and Reasoning', 'English Comprehension']
const paper = {
  questions: 6,
  more: { totalMarks: 24, passingMarks: 8, marking: sections.map((section) => ({ ...marks, section })) },
  question: (number: number) => ({
    section: sections[Math.floor((number - 1) / 2)],
    ...(number === 2 && { kind: 'numeric', options: [], correctAnswers: ['1/2'] }),
    ...(number === 3 && { kind: 'multiple', correctAnswers: ['A', 'D'] }),
  }),
}

const button = (name: string) => `xpath/.//button[normalize-space()="${name}" or @aria-label="${name}"]`
const text = (words: string) => `xpath/.//*[normalize-space(text())="${words}"]`

/** A page of a signed-in learner, and everything that its console says. */
async function openPage(baseURL: string | undefined, session: Session, theme: string): Promise<{ page: Page; messages: string[] }> {
  if (!firefox) throw new Error('Firefox was not started.')
  const page = await firefox.newPage()
  page.setDefaultTimeout(timeout)
  page.setDefaultNavigationTimeout(timeout)
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.setViewport({ width, height: 915 })
  await page.goto(`${baseURL}/icon.svg`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { ...session, theme, preferredLanguage: 'en' },
  )
  return { page, messages }
}

async function expectToFit(page: Page, when: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), when).toBeLessThanOrEqual(width)
}

/** The open question, and the tab of its section inside the screen. */
async function expectQuestion(page: Page, number: number): Promise<void> {
  await page.locator(text(`Question ${number} of ${paper.questions}`)).wait()
  const tab = await page.$eval('nav [aria-current=true]', (element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right, name: element.textContent }
  })
  expect(tab.left, tab.name).toBeGreaterThanOrEqual(0)
  expect(tab.right, tab.name).toBeLessThanOrEqual(width)
  await expectToFit(page, `question ${number}`)
}

async function choose(page: Page, ...options: number[]): Promise<void> {
  for (const option of options) await page.locator(`fieldset label:nth-of-type(${option})`).click()
}

for (const theme of ['dark', 'light']) {
  test(`a learner takes a paper in Firefox on a phone in the ${theme} theme, and the console stays empty`, async ({ request, baseURL }) => {
    const { paperId } = await createPaper(request, paper)
    const account = newAccount()
    await registerVerified(request, account)
    const { page, messages } = await openPage(baseURL, await openLearnerSession(request, account), theme)

    await page.goto(`${baseURL}/paper/${paperId}`)
    await page.locator('dialog[open] input[type=checkbox]').click()
    expect(await page.$eval('html', (html) => html.dataset.theme)).toBe(theme)
    await expectToFit(page, 'instructions')
    await page.locator(button('Start Exam')).click()
    await expectQuestion(page, 1)
    await choose(page, 2)
    await page.locator(button('Save & Next')).click()
    await expectQuestion(page, 2)
    await page.locator('input[inputmode=decimal]').fill('0.5')
    await page.locator(button('Save & Next')).click()
    await expectQuestion(page, 3)
    await choose(page, 1, 4)
    await page.locator(button('Mark for Review & Next')).click()
    await expectQuestion(page, 4)

    await page.reload()
    await expectQuestion(page, 4)
    await page.locator(button('Questions')).click()
    await page.locator('dialog[open] button[aria-label="3: Answered and marked for review"]').wait()
    await expectToFit(page, 'palette')
    await page.locator('dialog[open] button[aria-label^="4:"]').click()
    for (const number of [5, 6]) {
      await page.locator(button('Save & Next')).click()
      await expectQuestion(page, number)
    }
    await choose(page, 1)
    await page.locator('footer button.bg-action').click()
    await page.locator('dialog[open] button.bg-action').click()

    await page.locator('[role=img][aria-label="Score: 50%"]').wait()
    expect(page.url()).toContain('/results?attempt=')
    await page.locator(text('Passed')).wait()
    await expectToFit(page, 'result')
    await page.locator(button('Show all 6 on one page')).click()
    await page.locator(text(`Twice 1: ${secret}.`)).wait()
    await expectToFit(page, 'review')
    expect(messages).toEqual([])
    await page.close()
  })
}
