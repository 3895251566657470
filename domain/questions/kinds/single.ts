import { z } from 'zod'
import { blank, defineKind, dropped, questionText, unsound } from './kind.ts'
import { indexOf, OptionId, OptionIds, Options, offers, optionAt } from './options.ts'

const body = z.object({ questionText, options: Options })

/** Several accepted answers: any of them is right. */
const key = z.object({ answer: OptionIds, dropped })

export const single = defineKind({
  name: 'single',
  body,
  key,
  response: OptionId,
  fits: (body, key) => offers(body, key.answer),
  fromWire(answer, optionCount) {
    if (answer === null) return blank
    if (typeof answer !== 'number') return unsound
    const response = optionAt(answer, optionCount)
    return response === undefined ? unsound : { sound: true, response }
  },
  toWire: (response) => (response === null ? null : indexOf(response)),
  isAnswered: (response) => response !== null,
  judge: (key, response) => (key.answer.includes(response) ? 'correct' : 'wrong'),
})
