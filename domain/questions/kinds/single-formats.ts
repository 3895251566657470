import { splitList } from '../formats/answer-cell.ts'
import { optionCells, optionNoteCells, optionNotesOf, optionsOf } from '../formats/cell-text.ts'
import { readGiftChoices } from '../formats/gift-answers.ts'
import { printGiftChoices } from '../formats/gift-text.ts'
import { readMoodleChoice } from '../formats/moodle-choice.ts'
import { moodleField } from '../formats/moodle-text.ts'
import { printQtiChoice, readQtiChoice } from '../formats/qti-text.ts'
import type { Question } from '../question.ts'
import { englishText } from './draft.ts'
import type { KindFormats } from './kind-formats.ts'

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

/** Other programs have no place for notes on options that we read back. */
export const noteLosses = ({ optionNotes }: Question) => (optionNotes ? ['notes on options'] : [])

/** Also reads choices with several right options, since files often do not tell the two apart. */
export const singleFormats: KindFormats = {
  row: {
    types: ['MCQ', 'PYQ'],
    legacy: ['', 'single', 'previous year'],
    keysAreOptions: true,
    print: (question) => ({
      Type: question.reference ? 'PYQ' : 'MCQ',
      ...optionCells(question),
      ...optionNoteCells(question),
      Correct_Answer: question.correctAnswers.join(' or '),
    }),
    read(cells, { first, others }) {
      const options = optionsOf(cells)
      const shared = { options, ...optionNotesOf(cells) }
      if (splitList(first).length === 1)
        return { kind: 'single', ...shared, correctAnswers: others.length > 0 ? [first, ...others] : first }
      return { kind: 'multiple', ...shared, correctAnswers: first, ...(others.length > 0 && { alternatives: others.map(splitList) }) }
    },
    examples: [
      {
        Type: 'MCQ',
        Question_EN: 'What is the SI unit of force?',
        Question_HI: 'बल का SI मात्रक क्या है?',
        Option_A_EN: 'newton',
        Option_B_EN: 'joule',
        Option_C_EN: 'watt',
        Option_D_EN: 'pascal',
        Option_A_HI: 'न्यूटन',
        Option_B_HI: 'जूल',
        Option_C_HI: 'वाट',
        Option_D_HI: 'पास्कल',
        Correct_Answer: 'A',
        Explanation_EN: '$1\\ \\mathrm{N} = 1\\ \\mathrm{kg\\,m\\,s^{-2}}$',
        Explanation_HI: '$1\\ \\mathrm{N} = 1\\ \\mathrm{kg\\,m\\,s^{-2}}$',
        Topic: 'conceptual',
        Tags: 'units;force',
      },
      {
        Type: 'PYQ',
        Question_EN: 'The value of $\\int_0^1 2x\\,dx$ is',
        Option_A_EN: '$0$',
        Option_B_EN: '$1$',
        Option_C_EN: '$2$',
        Option_D_EN: '$\\frac12$',
        Correct_Answer: 'B',
        Reference: 'Previous-year style, 2023',
        Topic: 'recent (2020-2024)',
      },
    ],
    help: 'MCQ and PYQ: A to D, or a number: 0 to 3 or 1 to 4, as the check finds or asks',
  },
  moodle: {
    type: 'multichoice',
    print: ({ options, correctAnswers }) =>
      `<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${options
        .map(({ id, text }) => moodleField('answer', text, ` fraction="${correctAnswers.includes(id) ? 100 : 0}"`))
        .join('')}`,
    losses: noteLosses,
    read: readMoodleChoice,
  },
  gift: {
    print: ({ options, correctAnswers }, feedback) =>
      printGiftChoices(options, (id) => (correctAnswers.includes(id) ? '=' : '~'), feedback),
    losses: noteLosses,
    read: readGiftChoices,
  },
  qti: { print: (question) => printQtiChoice(question, 'single'), losses: noteLosses, read: readQtiChoice },
  aiken: {
    carries: ({ correctAnswers }) => correctAnswers.length === 1,
    print({ questionText, options, correctAnswers: [right] }) {
      const lines = options.map(({ id, text }) => `${id}. ${inOneLine(englishText(text))}\n`).join('')
      return `${inOneLine(englishText(questionText))}\n${lines}ANSWER: ${right}\n\n`
    },
  },
}
