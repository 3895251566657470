import { optionCells, optionsOf } from '../formats/cell-text.ts'
import { readMoodleOrder } from '../formats/moodle-entry.ts'
import { moodleField } from '../formats/moodle-text.ts'
import { correctValues, matchCorrect, printQtiAnswers, printQtiText, readQtiPrompt } from '../formats/qti-text.ts'
import { childrenNamed } from '../formats/xml.ts'
import type { Question } from '../question.ts'
import type { KindFormats } from './kind-formats.ts'
import { optionIds } from './option-ids.ts'

const inOrder = ({ options, correctAnswers }: Question) => correctAnswers.flatMap((letter) => options.find(({ id }) => id === letter) ?? [])

export const orderFormats: KindFormats = {
  row: {
    types: ['Order'],
    legacy: ['ordering', 'put in order'],
    print: (question) => ({ Type: 'Order', ...optionCells(question), Correct_Answer: question.correctAnswers.join(';') }),
    read: (cells, { text }) => ({ kind: 'order', options: optionsOf(cells), correctAnswers: text }),
    examples: [
      {
        Type: 'Order',
        Question_EN: 'Put these events in order, the earliest first.',
        Question_HI: 'इन घटनाओं को क्रम में रखिए, सबसे पहली घटना पहले।',
        Option_A_EN: 'Quit India Movement',
        Option_B_EN: 'Dandi March',
        Option_C_EN: 'Partition of Bengal',
        Option_A_HI: 'भारत छोड़ो आंदोलन',
        Option_B_HI: 'दांडी यात्रा',
        Option_C_HI: 'बंगाल का विभाजन',
        Correct_Answer: 'C;B;A',
        Topic: 'general',
      },
    ],
    help: 'Order: C;B;A, or nothing if the options are in their right order',
  },
  moodle: {
    type: 'ordering',
    print: (question) =>
      `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype>${inOrder(question)
        .map(({ text }, at) => moodleField('answer', text, ` fraction="${at + 1}"`))
        .join('')}`,
    losses: () => ['the order in which its items are shown'],
    read: readMoodleOrder,
  },
  gift: { missing: 'the format has no items to put in order' },
  qti: {
    print({ questionText, options, correctAnswers }) {
      const choices = options.map(({ id, text }) => `<qti-simple-choice identifier="${id}">${printQtiText(text)}</qti-simple-choice>`)
      return {
        declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="ordered" base-type="identifier">${printQtiAnswers(correctAnswers)}</qti-response-declaration>`,
        body: `<qti-order-interaction response-identifier="RESPONSE" shuffle="false"><qti-prompt>${printQtiText(questionText)}</qti-prompt>${choices.join('')}</qti-order-interaction>`,
        processing: matchCorrect,
      }
    },
    losses: () => [],
    read(item) {
      const [interaction] = item.interactions
      if (interaction?.name !== 'qti-order-interaction') return
      const right = correctValues(item.declarationOf(interaction))
      const items = childrenNamed(interaction, 'qti-simple-choice')
      const letters = right.map((value) => optionIds[items.findIndex(({ attributes }) => attributes.identifier === value)])
      if (items.length < 2 || items.length > optionIds.length || letters.length !== items.length || letters.includes(undefined))
        return 'an order must name each of its two to ten items'
      if (new Set(letters).size !== letters.length) return 'its order names an item twice'
      return { type: 'Order', text: readQtiPrompt(item, interaction), options: items.map(item.text), answer: letters.join(';') }
    },
  },
  aiken: { missing: 'only questions with one right option can be written' },
}
