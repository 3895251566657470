import { expect, test } from 'vitest'
import { languages, sheets } from './testing.ts'

const notes = sheets.filter((sheet) => sheet.type === 'Notes')
const answersHeading = { EN: '**Answers.**', HI: '**उत्तर।**' }

/** The numbers at the beginnings of list items, or before the answers within a line. */
const itemNumbers = (text: string): number[] => [...text.matchAll(/(?:^|\s)(\d)\. /g)].map(([, number]) => Number(number))

test.each(notes.map((sheet) => sheet.path))('%s ends with five check questions and their answers', (path) => {
  const last = notes.find((sheet) => sheet.path === path)?.rows.at(-1)
  for (const language of languages) {
    const [asked = '', answered = ''] = last?.[`Content_${language}`].split(answersHeading[language]) ?? []
    const [, ...questions] = asked.split('\n\n')
    expect(itemNumbers(questions.join('\n')), `${language}: questions`).toEqual([1, 2, 3, 4, 5])
    expect(itemNumbers(answered), `${language}: answers`).toEqual([1, 2, 3, 4, 5])
  }
})
