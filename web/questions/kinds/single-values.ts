import type { Question } from '#domain/questions/question.ts'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { correctIds, type KindForm, newOption, type OptionValues, optionLetter, type PrintText } from './values.ts'

export const optionsFromQuestion = ({ options, correctAnswers, optionNotes }: Question) =>
  options.map(({ id, text }) => newOption(toBilingual(text), correctAnswers.includes(id), toBilingual(optionNotes?.[id] ?? '')))

/** Notes with text, by the letter that their option has now. */
function notesOf(options: OptionValues[], print: PrintText) {
  const notes = options.flatMap(({ note }, index) =>
    note && (note.en.trim() !== '' || note.hi.trim() !== '') ? [[optionLetter(index), print(note)] as const] : [],
  )
  return notes.length > 0 ? { optionNotes: Object.fromEntries(notes) } : {}
}

export const singleValues: KindForm = {
  fromQuestion: (question) => ({ options: optionsFromQuestion(question), acceptsSeveral: question.correctAnswers.length > 1 }),
  toRequest: (values, stored, { text: printText, optionText }) => ({
    options: values.options.map(({ text }, index) => ({ text: optionText(text, stored?.options[index]?.text) })),
    correctAnswers: correctIds(values),
    ...notesOf(values.options, printText),
  }),
  texts: ({ options }) => options.flatMap(({ text, note }) => (note ? [text, note] : [text])),
  keyField: 'correctAnswers',
}
