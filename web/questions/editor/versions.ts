import { letterOf, type QuestionValues } from './question-values.ts'

/** What two editors may have changed, by the names that the form has for it. */
export const labels: Partial<Record<keyof QuestionValues, string>> = {
  paperId: 'Paper',
  kind: 'Kind',
  questionText: 'Question text',
  content: 'Content',
  options: 'Options',
  value: 'Correct value',
  tolerance: 'Tolerance',
  ranges: 'Accepted ranges',
  alternatives: 'Also accepted',
  dropped: 'Cancelled',
  explanation: 'Explanation',
  difficulty: 'Difficulty',
  topicId: 'Topic',
  tags: 'Tags',
  marks: 'Marks',
  timer: 'Timer',
  section: 'Section',
  reference: 'Reference',
  code: 'Code',
  isActive: 'Active',
}

/** The values as a person compares them. */
export function spellOut(values: QuestionValues): Record<string, unknown> {
  const { options, alternatives, ranges } = values
  const letter = (key: string) => letterOf(options.findIndex((option) => option.key === key))
  return {
    ...values,
    options: options
      .map(({ text, isCorrect }, at) => ({ said: [text.en, text.hi].filter(Boolean).join(' / '), letter: letterOf(at), isCorrect }))
      .filter(({ said }) => said !== '')
      .map(({ said, letter: id, isCorrect }) => `${id}. ${said}${isCorrect ? ' ✓' : ''}`)
      .join('\n'),
    alternatives: alternatives.map((keys) => keys.map(letter).join('')).join('; '),
    ranges: ranges.map(({ low, high }) => `${low} to ${high}`).join('; '),
  }
}

/** Whether a field was changed from what was seen. */
export function isChanged(field: string, seen: QuestionValues, mine: QuestionValues): boolean {
  return JSON.stringify(spellOut(seen)[field]) !== JSON.stringify(spellOut(mine)[field])
}

/** Fields that only mean something together. */
const together: readonly (keyof QuestionValues)[] = ['options', 'alternatives', 'acceptsSeveral']

/** Their version with what was changed here. */
export function mergeOver(seen: QuestionValues, mine: QuestionValues, theirs: QuestionValues): QuestionValues {
  const key = together.some((field) => isChanged(field, seen, mine)) ? mine : theirs
  const own = (Object.keys(mine) as (keyof QuestionValues)[]).filter((field) => isChanged(field, seen, mine))
  return {
    ...theirs,
    ...Object.fromEntries(own.map((field) => [field, mine[field]])),
    options: key.options,
    alternatives: key.alternatives,
    acceptsSeveral: key.acceptsSeveral,
  }
}
