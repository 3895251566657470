import { z } from 'zod'
import { blank, defineKind, dropped, questionText, unsound } from './kind.ts'
import { indexOf, OptionIds, Options, offers, optionAt } from './options.ts'

const body = z.object({ questionText, options: Options })

/** Each of `alternatives` is a further complete answer that is accepted; the best reading counts. */
const key = z.object({ answers: OptionIds, alternatives: z.array(OptionIds).max(10).optional(), dropped })

export const multiple = defineKind({
  name: 'multiple',
  body,
  key,
  response: OptionIds,
  fits: (body, key) => [key.answers, ...(key.alternatives ?? [])].every((answers) => offers(body, answers)),
  fromWire(answer, optionCount) {
    if (answer === null) return blank
    if (!Array.isArray(answer)) return unsound
    if (answer.length === 0) return blank
    const response = [...new Set(answer)].sort((a, b) => a - b).flatMap((index) => optionAt(index, optionCount) ?? [])
    return response.length === answer.length ? { sound: true, response } : unsound
  },
  toWire: (response) => (response === null ? null : response.map(indexOf)),
  isAnswered: (response) => response !== null && response.length > 0,
  judge(key, response) {
    const accepted = [key.answers, ...(key.alternatives ?? [])]
      .filter((answers) => response.every((id) => answers.includes(id)))
      .map((answers) => answers.length)
    if (accepted.includes(response.length)) return 'correct'
    return accepted.length > 0 ? { rightChosen: response.length } : 'wrong'
  },
})
