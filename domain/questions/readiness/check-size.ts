import { alignPaperMarks, sumOfQuestionMarks } from '../../attempts/paper-marks.ts'
import type { Paper } from '../../catalogue/paper.ts'
import type { Pattern } from '../../catalogue/pattern.ts'
import { formatExact, toExact } from '../../exact.ts'
import { isMarked } from '../kinds/names.ts'
import type { ReadinessFault } from './fault.ts'
import { type CheckedQuestion, paperFault } from './question.ts'

export type CheckedPaper = Pick<
  Paper,
  'type' | 'language' | 'targetQuestions' | 'totalMarks' | 'passingMarks' | 'negativeMarking' | 'marking' | 'duration'
>
export type CheckedPattern = { sections: Pick<Pattern['sections'][number], 'name' | 'questions'>[] }

function countFaults({ targetQuestions }: CheckedPaper, count: number): ReadinessFault[] {
  if (count === targetQuestions) return []
  return [paperFault(count < targetQuestions ? 'too_few_questions' : 'too_many_questions', `${count} of ${targetQuestions}`)]
}

/** The sections of the scheme have questions, and the questions a section of the scheme; a full paper has as many as its pattern says. */
function sectionFaults(paper: CheckedPaper, questions: readonly CheckedQuestion[], pattern: CheckedPattern | undefined): ReadinessFault[] {
  const scheme = paper.marking ?? []
  if (scheme.length < 2) return []
  const counts = new Map<string, number>()
  for (const { section } of questions) counts.set(section, (counts.get(section) ?? 0) + 1)
  const known = new Set(scheme.map(({ section }) => section))
  const unknown = [...counts.keys()].filter((section) => !known.has(section))
  const isFull = pattern?.sections.reduce((sum, section) => sum + section.questions, 0) === paper.targetQuestions
  const sizes = new Map(isFull ? pattern?.sections.map(({ name, questions: size }) => [name, size]) : [])
  return [
    ...unknown.map((section) => paperFault('section_unknown', `${section || '–'}: ${counts.get(section)}`)),
    ...scheme.flatMap(({ section }) => {
      const count = counts.get(section) ?? 0
      const size = sizes.get(section)
      if (count === 0) return [paperFault('section_empty', section)]
      return size === undefined || size === count ? [] : [paperFault('section_size', `${section}: ${count} of ${size}`)]
    }),
  ]
}

/**
 * Without a scheme the questions share the maximum, so a different sum is right but seldom meant. While questions are missing, so are their
 * marks.
 */
function marksFaults(paper: CheckedPaper, questions: readonly CheckedQuestion[]): ReadinessFault[] {
  const weighted = questions.map(({ kind, section, marks }) => ({ kind, section, marks: String(marks) }))
  if (questions.length < paper.targetQuestions || !weighted.some(isMarked) || alignPaperMarks(paper, weighted) === null) return []
  const detail = `${formatExact(toExact(sumOfQuestionMarks(paper, weighted)))} of ${paper.totalMarks}`
  return [paperFault(paper.marking?.length ? 'marks_differ' : 'marks_scaled', detail)]
}

const balanceFrom = 10

/** A key that is the same letter for more than half of the questions can be guessed. */
function balanceFaults(questions: readonly CheckedQuestion[]): ReadinessFault[] {
  const letters = questions.flatMap(({ options, correctAnswers, dropped }) =>
    options.length > 2 && correctAnswers.length === 1 && !dropped ? correctAnswers : [],
  )
  if (letters.length < balanceFrom) return []
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].flatMap(([letter, count]) =>
    count * 2 > letters.length ? [paperFault('key_unbalanced', `${letter}: ${count} of ${letters.length}`)] : [],
  )
}

/** What is wrong with the number of questions, their sections, marks and keys. */
export function checkSize(paper: CheckedPaper, questions: readonly CheckedQuestion[], pattern?: CheckedPattern): ReadinessFault[] {
  const faults = countFaults(paper, questions.length)
  if (questions.length === 0) return faults
  return [...faults, ...sectionFaults(paper, questions, pattern), ...marksFaults(paper, questions), ...balanceFaults(questions)]
}
