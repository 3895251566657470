import { splitList } from '../formats/answer-cell.ts'
import { optionCells, optionNoteCells, optionNotesOf, optionsOf } from '../formats/cell-text.ts'
import { sharePercent } from '../formats/format.ts'
import { printGiftChoices } from '../formats/gift-text.ts'
import { moodleField } from '../formats/moodle-text.ts'
import { printQtiChoice } from '../formats/qti-text.ts'
import type { Question } from '../question.ts'
import type { KindFormats } from './kind-formats.ts'
import { noteLosses } from './single-formats.ts'

const losses = (question: Question) => [...(question.alternatives ? ['further complete answers'] : []), ...noteLosses(question)]
/** The formats of single choice read these as well. */
const read = () => undefined

export const multipleFormats: KindFormats = {
  row: {
    types: ['MSQ'],
    legacy: ['multiple'],
    keysAreOptions: true,
    print: (question) => ({
      Type: 'MSQ',
      ...optionCells(question),
      ...optionNoteCells(question),
      Correct_Answer: [question.correctAnswers, ...(question.alternatives ?? [])].map((answers) => answers.join(';')).join(' or '),
    }),
    read: (cells, { first, others }) => ({
      kind: 'multiple',
      options: optionsOf(cells),
      ...optionNotesOf(cells),
      correctAnswers: first,
      ...(others.length > 0 && { alternatives: others.map(splitList) }),
    }),
    columns: { alternatives: 'Correct_Answer' },
    examples: [
      {
        Type: 'MSQ',
        Question_EN: 'Which of these are prime?',
        Option_A_EN: '2',
        Option_B_EN: '9',
        Option_C_EN: '11',
        Option_D_EN: '15',
        Correct_Answer: 'A;C',
        Topic: 'general',
      },
    ],
    help: 'MSQ: A;C for several',
  },
  moodle: {
    type: 'multichoice',
    print({ options, correctAnswers }) {
      const weight = (id: string) => (correctAnswers.includes(id) ? sharePercent(correctAnswers.length) : '-100')
      const answers = options.map(({ id, text }) => moodleField('answer', text, ` fraction="${weight(id)}"`)).join('')
      return `<single>false</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers}`
    },
    losses,
    read,
  },
  gift: {
    print: ({ options, correctAnswers }, feedback) =>
      printGiftChoices(options, (id) => `~%${correctAnswers.includes(id) ? sharePercent(correctAnswers.length) : '-100'}%`, feedback),
    losses,
    read,
  },
  qti: { print: (question) => printQtiChoice(question, 'multiple'), losses, read },
  aiken: { missing: 'only questions with one right option can be written' },
}
