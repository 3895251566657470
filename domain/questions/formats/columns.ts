import { optionIds } from '../kinds/options.ts'

const perLanguage = (name: string) => [`${name}_EN`, `${name}_HI`]

export const questionColumns = [
  'Type',
  ...perLanguage('Question'),
  ...['EN', 'HI'].flatMap((language) => optionIds.slice(0, 4).map((id) => `Option_${id}_${language}`)),
  'Correct_Answer',
  ...perLanguage('Explanation'),
  ...perLanguage('Content'),
  'Reference',
  'Difficulty',
  'Topic',
  'Tags',
  'Timer',
  'Marks',
  'IsActive',
  'Code',
  'Section',
]

/** Where a question stands, for files of more than one paper. */
export const placeColumns = [
  ...perLanguage('Main_Category'),
  ...perLanguage('Exam_Category'),
  ...perLanguage('Subject'),
  ...perLanguage('Paper'),
  'Paper_Type',
]

/** For questions with more options than four: as many more columns as the longest needs. */
export function furtherOptionColumns(optionCount: number): string[] {
  return optionIds.slice(4, optionCount).flatMap((id) => perLanguage(`Option_${id}`))
}

export const smartColumns = ['question', 'optionA', 'optionB', 'optionC', 'optionD', 'correctOption', 'difficulty', 'tags']

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What older forms call a column. A name without a language means English. */
const olderNames: Record<string, string> = {
  text: 'Question_EN',
  questiontext: 'Question_EN',
  correctoption: 'Correct_Answer',
  correct: 'Correct_Answer',
  correctanswers: 'Correct_Answer',
  answer: 'Correct_Answer',
  key: 'Correct_Answer',
  questiontype: 'Type',
  kind: 'Type',
  topicid: 'Topic',
  tag: 'Tags',
  mark: 'Marks',
  time: 'Timer',
  active: 'IsActive',
  papertitle: 'Paper_EN',
}

const allColumns = [...questionColumns, ...placeColumns, ...furtherOptionColumns(optionIds.length)]
const byBareName = new Map([
  ...allColumns.filter((name) => name.endsWith('_EN')).map((name) => [bare(name.slice(0, -3)), name] as const),
  ...allColumns.map((name) => [bare(name), name] as const),
  ...Object.entries(olderNames),
])

/** The column that a heading means, in whichever form it is written. */
export function columnOf(heading: string): string | undefined {
  return byBareName.get(bare(heading))
}

export type Cells = Partial<Record<string, string>>
