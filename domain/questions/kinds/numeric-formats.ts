import { readGiftNumber } from '../formats/gift-answers.ts'
import { readMoodleNumber } from '../formats/moodle-entry.ts'
import { isDecimal, toCentre, toDecimal } from '../formats/numbers.ts'
import { readQtiNumber } from '../formats/qti-entry.ts'
import { printQtiAnswers, printQtiText } from '../formats/qti-text.ts'
import type { Question } from '../question.ts'
import type { KindFormats } from './kind-formats.ts'

export const numericFormats: KindFormats = {
  row: {
    types: ['Numeric'],
    legacy: ['numerical'],
    print: ({ correctAnswers: [value], tolerance, ranges = [] }) => ({
      Type: 'Numeric',
      Correct_Answer: [
        ...(value === undefined ? [] : [tolerance ? `${value}:${tolerance}` : value]),
        ...ranges.map((range) => range.join('..')),
      ].join(' or '),
    }),
    read: (_, { first, others, ranges }) => ({
      kind: 'numeric',
      correctAnswers: others.length > 0 ? [first, ...others] : first,
      ...(ranges.length > 0 && { ranges }),
    }),
    columns: { ranges: 'Correct_Answer', tolerance: 'Correct_Answer' },
    examples: [
      {
        Type: 'Numeric',
        Question_EN: 'Evaluate $\\sqrt{2}$ to two decimal places.',
        Correct_Answer: '1.41:0.005',
        Topic: 'numerical',
      },
    ],
    help: 'Numeric: a number such as 12.5 or 12.5:0.1',
  },
  moodle: {
    type: 'numerical',
    print: ({ correctAnswers, tolerance = '0', ranges = [] }) =>
      [...correctAnswers.map((value) => ({ value: toDecimal(value), tolerance: toDecimal(tolerance) })), ...ranges.map(toCentre)]
        .map(
          (one) => `<answer fraction="100" format="plain_text"><text>${one.value}</text><tolerance>${one.tolerance}</tolerance></answer>`,
        )
        .join(''),
    losses: ({ ranges }) => (ranges ? ['ranges, which become a value with a tolerance'] : []),
    read: readMoodleNumber,
  },
  gift: {
    print({ correctAnswers, tolerance, ranges = [] }, feedback) {
      const answers = [
        ...correctAnswers.map((value) => toDecimal(value) + (tolerance ? `:${toDecimal(tolerance)}` : '')),
        ...ranges.map(([low, high]) => `${toDecimal(low)}..${toDecimal(high)}`),
      ]
      return `{#${answers.length === 1 ? answers[0] : answers.map((answer) => `=${answer}`).join(' ')}${feedback}}`
    },
    losses: ({ correctAnswers, tolerance = '0' }) => ([...correctAnswers, tolerance].every(isDecimal) ? [] : ['its answer exactly']),
    read: readGiftNumber,
  },
  qti: {
    print: printEntry,
    losses: ({ ranges }) => (ranges ? ['ranges, of which one at most becomes a value with a tolerance'] : []),
    read: readQtiNumber,
  },
  aiken: { missing: 'only questions with one right option can be written' },
}

function printEntry({ questionText, correctAnswers: [exact], tolerance, ranges: [range] = [] }: Question) {
  const { value, tolerance: reach } =
    exact === undefined && range ? toCentre(range) : { value: toDecimal(exact ?? '0'), tolerance: toDecimal(tolerance ?? '0') }
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float">${printQtiAnswers([value])}</qti-response-declaration>`,
    body: `${printQtiText(questionText)}<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="15"/></p>`,
    processing: `<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="absolute" tolerance="${reach} ${reach}"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal><qti-set-outcome-value identifier="SCORE"><qti-variable identifier="MAXSCORE"/></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
  }
}
