import { dependentFields, kindFieldLabels, toComparableKindValues } from '../kinds/values.ts'
import type { QuestionValues } from './question-values.ts'

/** Labels of the fields that are compared in a conflict. */
export const fieldLabels: Partial<Record<keyof QuestionValues, string>> = {
  paperId: 'Paper',
  kind: 'Kind',
  questionText: 'Question text',
  ...kindFieldLabels,
  dropped: 'Cancelled',
  explanation: 'Explanation',
  difficulty: 'Difficulty',
  topicId: 'Topic',
  tags: 'Tags',
  marks: 'Marks',
  timer: 'Timer',
  section: 'Section',
  passageId: 'Passage',
  reference: 'Reference',
  code: 'Code',
  isActive: 'Active',
}

/** The values as readable text, for comparing two versions. */
export function toComparable(values: QuestionValues): Record<string, unknown> {
  return { ...values, ...toComparableKindValues(values) }
}

/** Whether a field differs from the version that was loaded. */
export function isChanged(field: string, seen: QuestionValues, mine: QuestionValues): boolean {
  return JSON.stringify(toComparable(seen)[field]) !== JSON.stringify(toComparable(mine)[field])
}

/** Their version, with the fields changed here taken from mine. */
export function mergeChanges(seen: QuestionValues, mine: QuestionValues, theirs: QuestionValues): QuestionValues {
  const source = dependentFields.some((field) => isChanged(field, seen, mine)) ? mine : theirs
  const changed = (Object.keys(mine) as (keyof QuestionValues)[]).filter((field) => isChanged(field, seen, mine))
  return {
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
    ...Object.fromEntries(dependentFields.map((field) => [field, source[field]])),
  }
}
