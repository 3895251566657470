import { optionIds } from '../kinds/option-ids.ts'

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
  'Passage',
  ...perLanguage('Passage'),
]

/** The paper of a question and its categories, for files with more than one paper. */
export const paperPathColumns = [
  ...perLanguage('Main_Category'),
  ...perLanguage('Exam_Category'),
  ...perLanguage('Subject'),
  ...perLanguage('Paper'),
  'Paper_Type',
]

/** Columns for options after the fourth, up to `optionCount`. */
export function extraOptionColumns(optionCount: number): string[] {
  return optionIds.slice(4, optionCount).flatMap((id) => perLanguage(`Option_${id}`))
}

/** Columns for notes on options, up to `optionCount`; exported where a question has one. */
export function optionNoteColumns(optionCount: number): string[] {
  return optionIds.slice(0, optionCount).flatMap((id) => perLanguage(`Option_${id}_Note`))
}

export const smartColumns = ['question', 'optionA', 'optionB', 'optionC', 'optionD', 'correctOption', 'difficulty', 'tags']

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Column names of older templates. A name without a language means English. */
const legacyNames: Record<string, string> = {
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

/** All columns that a heading can mean. */
export const allColumns = [
  ...questionColumns,
  ...paperPathColumns,
  ...extraOptionColumns(optionIds.length),
  ...optionNoteColumns(optionIds.length),
]
const byNormalizedName = new Map([
  ...allColumns.filter((name) => name.endsWith('_EN')).map((name) => [normalize(name.slice(0, -3)), name] as const),
  ...allColumns.map((name) => [normalize(name), name] as const),
  ...Object.entries(legacyNames),
])

/** The column for a heading, whatever its case, punctuation or age. */
export function columnForHeading(heading: string): string | undefined {
  return byNormalizedName.get(normalize(heading))
}

export type Cells = Partial<Record<string, string>>
