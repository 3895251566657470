// A paper of thirty questions: every kind that can be answered, two passages, and three sections with marks of their own.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type AnswerableKind, answerableKinds } from '#domain/questions/kinds/names.ts'
import { createPaper, createPassage } from './papers.ts'

export const questionCount = 30

const marking = [
  { section: 'Reasoning', right: '2', wrong: '-2/3', unanswered: '0', minutes: 20 },
  { section: 'Mathematics', right: '4', wrong: '-1', unanswered: '0', attempt: 5 },
  { section: 'English', right: '3', wrong: '-1/3', unanswered: '0', partial: true },
]

const kindOf = (number: number): AnswerableKind => answerableKinds[(number - 1) % answerableKinds.length] ?? 'single'

const texts = (pairs: Record<string, string>) => Object.entries(pairs).map(([en, hi]) => ({ text: { en, hi } }))
const words = texts({ one: 'एक', two: 'दो', three: 'तीन', four: 'चार' })
const animals = texts({ cow: 'गाय', dog: 'कुत्ता', crow: 'कौआ', snake: 'साँप' })
const sounds = ['moo', 'bark', 'caw', 'hiss']
const targets = texts({ moo: 'रँभाना', bark: 'भौंकना', caw: 'काँव-काँव', hiss: 'फुफकार', roar: 'दहाड़' })

/** What a question has besides its text. Lists in the order of their key are shown in another one. */
const drafts: Record<AnswerableKind, object> = {
  single: { options: words, correctAnswers: ['C'] },
  multiple: { options: words, correctAnswers: ['A', 'D'] },
  numeric: { options: [], correctAnswers: ['7.5'] },
  fill_in: { options: [], correctAnswers: undefined, blanks: [{ en: ['water'], hi: ['जल', 'पानी'] }] },
  match: { options: animals, targets, correctAnswers: ['A-P', 'B-Q', 'C-R', 'D-S'] },
  order: { options: words, correctAnswers: undefined },
}

const passages = [
  {
    numbers: [4, 5, 6],
    text: {
      en: 'Three shops sold pens.\n\n| Shop | Pens |\n|---|---|\n| A | 40 |\n| B | 25 |',
      hi: 'तीन दुकानों ने कलम बेचे।\n\n| दुकान | कलम |\n|---|---|\n| A | 40 |\n| B | 25 |',
    },
  },
  {
    numbers: [23, 24],
    text: { en: 'A river of length $\\frac{1}{2}x$ flows to the sea.', hi: '$\\frac{1}{2}x$ लंबी नदी समुद्र में मिलती है।' },
  },
]

export async function createMixedPaper(request: APIRequestContext): Promise<string> {
  const { paperId } = await createPaper(request, {
    questions: questionCount,
    duration: 60,
    more: { totalMarks: 70, passingMarks: 40, marking },
    question: (number) => ({
      ...drafts[kindOf(number)],
      kind: kindOf(number),
      section: marking[Math.floor((number - 1) / 10)]?.section,
      questionText: { en: `Number ${number}: fill in or choose ___.`, hi: `संख्या ${number}: ___ भरें या चुनें।` },
      explanation: { en: `Why ${number} is so.`, hi: `${number} का कारण।` },
    }),
  })
  for (const { numbers, text } of passages) await createPassage(request, paperId, numbers, text)
  return paperId
}

export type Given = 'right' | 'wrong' | 'part'

async function answerMatch(page: Page, given: Given): Promise<void> {
  const order = { right: [0, 1, 2, 3], wrong: [1, 0, 3, 2], part: [0, 1, 3, 2] }[given]
  const list = page.getByRole('region', { name: 'List II' }).getByRole('listitem')
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) {
    const target = await list.filter({ hasText: sounds[order[at] ?? 0] ?? '' }).textContent()
    await page.getByLabel(`Match for ${letter}`).selectOption({ label: target?.trim().slice(0, 1) ?? '' })
  }
}

async function answerOrder(page: Page): Promise<void> {
  const items = page.getByRole('group').getByRole('listitem')
  for (const [place, text] of ['one', 'two', 'three'].entries()) {
    while (!(await items.nth(place).textContent())?.includes(text))
      await items.filter({ hasText: text }).getByRole('button', { name: / up$/ }).click()
  }
}

const answerBy: Record<AnswerableKind, (page: Page, given: Given) => Promise<void>> = {
  single: (page, given) =>
    page
      .getByRole('radio')
      .nth(given === 'right' ? 2 : 0)
      .check(),
  async multiple(page, given) {
    const options = { right: [0, 3], wrong: [1], part: [3] }[given]
    for (const option of options) await page.getByRole('checkbox').nth(option).check()
  },
  numeric: (page, given) => page.getByLabel('Your answer').fill(given === 'right' ? '15/2' : '7'),
  fill_in: (page, given) => page.getByLabel('Your answer').fill(given === 'right' ? ' पानी ' : 'fire'),
  match: answerMatch,
  order: answerOrder,
}

/** Answers the open question, which has this number. */
export async function answer(page: Page, number: number, given: Given): Promise<void> {
  await expect(page.getByText(`Question ${number} of ${questionCount}`)).toBeVisible()
  await answerBy[kindOf(number)](page, given)
}
