import type { Question } from '../question.ts'
import { english } from '../write.ts'
import { type Brought, hasHindi, hasPictures, toCells } from './format.ts'

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

const carries = ({ kind, correctAnswers }: Question) => kind === 'single' && correctAnswers.length === 1

/** One right option of several, in plain lines, and nothing else. */
export const aiken = {
  extension: 'txt',
  type: 'text/plain; charset=utf-8',
  begin: '',
  end: '',
  print(question: Question): string {
    if (!carries(question)) return ''
    const options = question.options.map(({ id, text }) => `${id}. ${inOneLine(english(text))}\n`).join('')
    return `${inOneLine(english(question.questionText))}\n${options}ANSWER: ${question.correctAnswers[0]}\n\n`
  },
  losses(question: Question): string[] {
    if (!carries(question)) return ['the question itself: only questions with one right option can be written']
    return [
      'its explanation, topic, difficulty, tags, timer, marks and code',
      ...(hasHindi(question) ? ['its Hindi text'] : []),
      ...([question.questionText, ...question.options.map(({ text }) => text)].some((text) => english(text).includes('\n'))
        ? ['its line breaks']
        : []),
      ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
    ]
  },
  read(text: string): Brought {
    const brought: Brought = { rows: [], losses: [] }
    let question: string[] = []
    let options: string[] = []
    for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
      const answer = /^ANSWER\s*:\s*([A-J])\b/i.exec(line.trim())?.[1]
      const option = /^([A-J])[.)]\s+(.*)$/.exec(line.trim())
      if (answer) {
        brought.rows.push(toCells({ type: 'MCQ', text: question.join('\n'), options, answer: answer.toUpperCase() }))
        question = []
        options = []
      } else if (option && question.length > 0 && option[1] === 'ABCDEFGHIJ'[options.length]) options.push(option[2] ?? '')
      else if (line.trim() !== '') {
        if (options.length > 0) {
          brought.losses.push(`"${question.join(' ').slice(0, 60)}": no line says ANSWER`)
          question = []
          options = []
        }
        question.push(line.trim())
      }
    }
    if (question.length > 0) brought.losses.push(`"${question.join(' ').slice(0, 60)}": no line says ANSWER`)
    return brought
  },
}
