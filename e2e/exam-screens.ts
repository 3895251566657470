import { expect, type Page } from '@playwright/test'
import { createPaper, createPassage, newLearner } from './papers.ts'

const marking = [
  { section: 'Quantitative Aptitude', right: '4', wrong: '-1', unanswered: '0', minutes: 10 },
  { section: 'General Intelligence and Reasoning', right: '4', wrong: '-1', unanswered: '0', minutes: 10 },
  { section: 'English Comprehension', right: '2', wrong: '0', unanswered: '0', minutes: 10 },
]

const wide =
  '$$\\int_0^1 \\frac{x^4(1-x)^4}{1+x^2}\\,dx = \\frac{22}{7}-\\pi + \\sum_{k=1}^{100} \\frac{1}{k^2} - \\prod_{k=2}^{100}\\left(1-\\frac1{k^2}\\right)$$'

/** A table that is wider than a phone, and more lines than fit on it. */
const passage = {
  en: `The table shows the sales of seven branches.\n\n| ${'Branch | '.repeat(7)}\n|${'---|'.repeat(7)}\n| ${'1,00,000 | '.repeat(7)}\n\n${wide}\n\n${'A long text. '.repeat(80)}`,
  hi: `तालिका में सात शाखाओं की बिक्री दी गई है।\n\n| ${'शाखा | '.repeat(7)}\n|${'---|'.repeat(7)}\n| ${'1,00,000 | '.repeat(7)}\n\n${wide}\n\n${'एक लंबा पाठ। '.repeat(80)}`,
}

function makeQuestion(number: number): object {
  const section = marking[Math.floor((number - 1) / 2)]?.section
  if (number % 3 === 0) return { section, kind: 'numeric', options: [], correctAnswers: ['12'] }
  if (number % 3 === 2)
    return { section, kind: 'multiple', correctAnswers: ['A', 'B'], questionText: { en: `${wide} Which?`, hi: `${wide} कौन से?` } }
  return { section }
}

/** Nothing is wider than the screen, an open dialog lies inside it, and what comes next can be pressed. */
async function expectFits(page: Page, place: string, { hasPrimary = true } = {}): Promise<void> {
  const faults = await page.evaluate((checksPrimary) => {
    const found: string[] = []
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the document is ${scrollWidth} px wide on ${clientWidth}`)
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= -1 && right <= clientWidth + 1 && top >= -1 && bottom <= clientHeight + 1
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (!isInside(dialog.getBoundingClientRect())) found.push('a dialog lies outside the screen')
    }
    const scope = document.querySelector('dialog[open]') ?? document
    const primary = [...scope.querySelectorAll<HTMLElement>('button.bg-action')].filter((each) => each.checkVisibility())
    if (checksPrimary && primary.length > 0 && !primary.some((each) => isInside(each.getBoundingClientRect())))
      found.push('the primary button is not on the screen')
    return found
  }, hasPrimary)
  expect(faults, place).toEqual([])
}

const wordsByLanguage = {
  en: {
    agree: 'I have read and understood the instructions',
    start: 'Start Exam',
    palette: 'Questions',
    more: 'More',
    close: 'Close',
    next: 'Save & Next',
    leave: 'Leave the section',
    submit: 'Submit Test',
    answer: 'Your answer',
    nextSection: 'Next section',
    passage: 'Passage for questions 3–4',
  },
  hi: {
    agree: 'मैंने निर्देश पढ़ और समझ लिए हैं',
    start: 'परीक्षा शुरू करें',
    palette: 'प्रश्न',
    more: 'और',
    close: 'बंद करें',
    next: 'सहेजें और आगे बढ़ें',
    leave: 'खंड छोड़ें',
    submit: 'टेस्ट जमा करें',
    answer: 'आपका उत्तर',
    nextSection: 'अगला खंड',
    passage: 'प्रश्न 3–4 के लिए अनुच्छेद',
  },
}

/** The passage is open above its first question; folded there, it is folded above the next one too. */
async function foldPassage(page: Page, name: string, isFirst: boolean): Promise<void> {
  const fold = page.getByRole('button', { name })
  await expect(fold).toHaveAttribute('aria-expanded', String(isFirst))
  if (isFirst) await fold.click()
  await expectFits(page, 'a folded passage')
}

type Screen = { width: number; height: number; language: 'en' | 'hi' }

/** Takes a paper with three locked sections and checks on every screen of it that everything fits. */
export async function walkExam(page: Page, { width, height, language }: Screen): Promise<void> {
  const words = wordsByLanguage[language]
  await page.setViewportSize({ width, height })
  const { paperId } = await createPaper(page.request, { questions: 6, more: { marking }, question: makeQuestion })
  await createPassage(page.request, paperId, [3, 4], passage)
  await newLearner(page)
  await page.evaluate((code) => localStorage.setItem('preferredLanguage', code), language)
  await page.goto(`/paper/${paperId}`)
  const agree = page.getByLabel(words.agree)
  await expect(agree).toBeVisible()
  expect(
    await page
      .getByRole('dialog')
      .locator('.overflow-y-auto')
      .evaluate((body) => body.scrollTop),
  ).toBe(0)
  await expectFits(page, 'instructions')
  await agree.check()
  await page.getByRole('button', { name: words.start }).click()

  for (let section = 0; section < marking.length; section += 1) {
    const tab = page.getByRole('navigation').locator('[aria-current=true]')
    await expect(tab).toBeInViewport({ ratio: 0.5 })
    for (let question = 0; question < 2; question += 1) {
      await expectFits(page, `section ${section}, question ${question}`)
      if (section === 1) await foldPassage(page, words.passage, question === 0)
      const field = page.getByLabel(words.answer)
      if (await field.isVisible()) {
        await field.fill('12')
        await expectFits(page, 'typing a number')
      } else await page.getByRole('radio').or(page.getByRole('checkbox')).first().check()
      await page.getByRole('button', { name: words.palette, exact: true }).click()
      await expectFits(page, 'palette')
      await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
      const more = page.getByRole('button', { name: words.more, exact: true })
      if (await more.isVisible()) {
        await more.click()
        await expectFits(page, 'more')
        await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
      }
      if (question === 0) await page.getByRole('button', { name: words.next }).click()
    }
    if (section === marking.length - 1) break
    await page.getByRole('button', { name: words.nextSection }).click()
    await expectFits(page, 'leaving a section')
    await page.getByRole('dialog').getByRole('button', { name: words.leave }).click()
  }
  await page.getByRole('button', { name: words.submit }).last().click()
  await expectFits(page, 'submit')
  await page.getByRole('dialog').getByRole('button', { name: words.submit }).click()
  await expect(page).toHaveURL(/\/results/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page, 'result', { hasPrimary: false })
}
