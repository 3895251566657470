import { expect, test } from 'vitest'
import { checkReadiness, type ReadinessInput } from './check.ts'
import type { CheckedQuestion } from './question.ts'

const paper: ReadinessInput['paper'] = {
  type: 'MCQ',
  language: 'Both',
  targetQuestions: 2,
  totalMarks: 2,
  passingMarks: 1,
  negativeMarking: false,
  marking: null,
  duration: 10,
}

const subjects = [
  ['photosynthesis releases oxygen', 'प्रकाश संश्लेषण ऑक्सीजन छोड़ता है'],
  ['the Ganga rises at Gangotri', 'गंगा गंगोत्री से निकलती है'],
  ['copper conducts electricity', 'ताँबा बिजली का चालक है'],
  ['the heart has four chambers', 'हृदय में चार कक्ष होते हैं'],
] as const

/** A sound question; those with different numbers have nothing in common. */
function question(number: number, fields: Partial<CheckedQuestion> = {}): CheckedQuestion {
  const [en, hi] = subjects[number % subjects.length] ?? subjects[0]
  return {
    _id: String(number).padStart(24, '0'),
    kind: 'single',
    questionText: { en: `Case ${number}: why is it that ${en}?`, hi: `स्थिति ${number}: ${hi}, क्यों?` },
    content: undefined,
    options: ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: String(number * 10 + at) })),
    correctAnswers: [['A', 'B', 'C', 'D'][number % 4] ?? 'A'],
    explanation: { en: 'Because.', hi: 'क्योंकि।' },
    section: '',
    marks: 1,
    ...fields,
  }
}

const check = (questions: CheckedQuestion[], more: Partial<ReadinessInput> = {}) =>
  checkReadiness({ paper: { ...paper, targetQuestions: questions.length, totalMarks: questions.length }, questions, ...more })
const brief = (questions: CheckedQuestion[], more: Partial<ReadinessInput> = {}) =>
  check(questions, more).map(({ code, number, detail }) => [code, number, detail])

test('a complete paper in both languages is ready', () => {
  expect(check([question(1), question(2)])).toEqual([])
})

test('too few questions are an error, too many a warning, and a paper without any reports nothing else', () => {
  expect(brief([question(1)], { paper: { ...paper, targetQuestions: 10, totalMarks: 1 } })).toEqual([
    ['too_few_questions', null, '1 of 10'],
  ])
  expect(check([question(1), question(2)], { paper: { ...paper, targetQuestions: 1 } })).toMatchObject([
    { code: 'too_many_questions', severity: 'warning' },
  ])
  expect(brief([], { paper })).toEqual([['too_few_questions', null, '0 of 2']])
})

test('notes have no size to reach', () => {
  expect(check([], { paper: { ...paper, type: 'Notes', targetQuestions: 0, totalMarks: 0 } })).toEqual([])
})

test('marks that disagree with a marking scheme are an error, without one a warning', () => {
  const scheme = [{ section: '', right: '4', wrong: '-1', unanswered: '0' }]
  expect(brief([question(1), question(2)], { paper: { ...paper, totalMarks: 10, marking: scheme } })).toEqual([
    ['marks_differ', null, '8 of 10'],
  ])
  expect(brief([question(1), question(2)], { paper: { ...paper, totalMarks: 10 } })).toEqual([['marks_scaled', null, '2 of 10']])
})

test('sections are compared with the scheme, and with the pattern where the paper is as long as it', () => {
  const marks = { right: '1', wrong: '0', unanswered: '0' }
  const marking = ['Physics', 'Chemistry'].map((section) => ({ section, ...marks }))
  const pattern = { sections: ['Physics', 'Chemistry'].map((name) => ({ name, questions: 2 })) }
  const inSection = (sections: string[]) => sections.map((section, at) => question(at + 1, { section }))
  const full = { ...paper, targetQuestions: 4, totalMarks: 4, marking }
  expect(brief(inSection(['Physics', 'Physics', 'Chemistry', 'Chemistry']), { paper: full, pattern })).toEqual([])
  expect(brief(inSection(['Physics', 'Physics', 'Physics', 'Chemistry']), { paper: full, pattern })).toEqual([
    ['section_size', null, 'Physics: 3 of 2'],
    ['section_size', null, 'Chemistry: 1 of 2'],
  ])
  const short = { ...full, targetQuestions: 2, totalMarks: 2 }
  expect(brief(inSection(['Physics', 'Chemistry']), { paper: short, pattern })).toEqual([])
  expect(brief(inSection(['Physics', 'Biology']), { paper: short, pattern }).map(([code]) => code)).toEqual(
    expect.arrayContaining(['section_unknown', 'section_empty']),
  )
})

test('a text is missing only in a language that the paper promises, and only if it has words', () => {
  const english = question(1, { questionText: { en: 'Why?' }, explanation: { en: 'So.' } })
  expect(brief([english])).toEqual([
    ['untranslated', 1, 'Hindi: Question text'],
    ['explanation_untranslated', 1, 'Hindi'],
  ])
  const paperInEnglish = { ...paper, language: 'English' as const, targetQuestions: 1, totalMarks: 1 }
  expect(brief([english], { paper: paperInEnglish })).toEqual([])
  const hindi = question(1, { questionText: { hi: 'क्यों?' }, explanation: { hi: 'इसलिए।' } })
  expect(brief([hindi], { paper: { ...paperInEnglish, language: 'Hindi' } })).toEqual([])
})

test('words that a form filled in do not count as a question or an explanation', () => {
  const filled = question(1, { questionText: { en: 'Question text', hi: 'क्यों?' }, explanation: 'No explanation provided' })
  expect(brief([filled])).toEqual([
    ['placeholder', 1, 'Question text'],
    ['explanation_missing', 1, ''],
  ])
})

test('a formula that cannot be drawn is an error, a lone dollar sign a warning', () => {
  const faults = check([
    question(1, { questionText: { en: 'Find $\\frac{1}{$ now', hi: '$x$ ज्ञात करें' } }),
    question(2, { explanation: { en: 'It costs $5.', hi: 'मूल्य 5 है।' } }),
  ])
  expect(faults.map(({ code, severity, number }) => [code, severity, number])).toEqual([
    ['formula_broken', 'error', 1],
    ['formula_doubtful', 'warning', 2],
  ])
})

test('options that read the same are named', () => {
  const options = ['Lucknow', 'Agra', ' lucknow ', 'Pune'].map((text, at) => ({ id: 'ABCD'[at] ?? '', text: { en: text, hi: text } }))
  expect(brief([question(1, { options })])).toEqual([['options_equal', 1, 'A = C']])
  const genotypes = ['AaBb', 'aabb', 'AABB', 'Aabb'].map((text, at) => ({ id: 'ABCD'[at] ?? '', text: { en: text, hi: text } }))
  expect(brief([question(1, { options: genotypes })])).toEqual([])
})

test('a question that repeats an earlier one is an error, nearly the same words a warning, other numbers another question', () => {
  const first = question(1)
  const again = { ...question(1), _id: '2'.repeat(24) }
  expect(brief([first, again])).toEqual([['question_repeated', 2, '1']])
  const reworded = { ...again, questionText: { en: 'Case 1: why is it so that photosynthesis releases oxygen?', hi: 'क्यों?' } }
  const original = question(1, { questionText: { en: 'Case 1: why is it that photosynthesis releases oxygen?', hi: 'कैसे?' } })
  expect(brief([original, reworded])).toEqual([['near_duplicate', 2, '1']])
  const renumbered = { ...reworded, questionText: { en: 'Case 7: why is it so that photosynthesis releases oxygen?', hi: 'क्यों?' } }
  expect(brief([original, renumbered])).toEqual([])
})

test('a picture must be in both languages and have an alternative text', () => {
  const withPicture = question(1, { questionText: { en: 'What is this? ![](/api/files/a.webp)', hi: 'यह क्या है?' } })
  expect(brief([withPicture])).toEqual([
    ['picture_in_one_language', 1, 'Question text'],
    ['alt_text_missing', 1, 'Question text'],
  ])
})

test('a key that is one letter in more than half of ten questions is reported', () => {
  const all = Array.from({ length: 12 }, (_, at) => question(at + 1, { correctAnswers: [at < 7 ? 'B' : 'C'] }))
  expect(brief(all)).toEqual([['key_unbalanced', null, 'B: 7 of 12']])
  expect(brief(all.slice(0, 8).map((each) => ({ ...each, correctAnswers: ['B'] })))).toEqual([])
})

test('keys that await approval are errors, and errors come before warnings', () => {
  const questions = [question(1, { explanation: '' }), question(2)]
  const unapproved = new Set([questions[1]?._id ?? ''])
  expect(brief(questions, { unapproved })).toEqual([
    ['key_unapproved', 2, ''],
    ['explanation_missing', 1, ''],
  ])
})
