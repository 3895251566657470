import type { Language } from '../../language.ts'
import { checkQuestion } from './check-questions.ts'
import { checkRepetition } from './check-repetition.ts'
import { type CheckedPaper, type CheckedPattern, checkSize } from './check-size.ts'
import type { ReadinessFault } from './fault.ts'
import { type CheckedQuestion, type NumberedQuestion, questionFault } from './question.ts'

export type ReadinessInput = {
  paper: CheckedPaper
  /** The questions that learners get, in their order. */
  questions: readonly CheckedQuestion[]
  pattern?: CheckedPattern | undefined
  /** The questions whose key a second person must still approve; empty unless the setting asks for it. */
  unapproved?: ReadonlySet<string>
}

const languagesOf: Record<CheckedPaper['language'], readonly Language[]> = { English: ['en'], Hindi: ['hi'], Both: ['en', 'hi'] }

/** Everything that keeps a paper from being right, the worst first, each fault with the question that it is about. */
export function checkReadiness({ paper, questions, pattern, unapproved = new Set() }: ReadinessInput): ReadinessFault[] {
  const numbered = questions.map((question, at): NumberedQuestion => ({ question, number: at + 1 }))
  const needed = languagesOf[paper.language]
  const faults = [
    ...(paper.type === 'Notes' ? [] : checkSize(paper, questions, pattern)),
    ...numbered.flatMap((each) => checkQuestion(each, needed)),
    ...checkRepetition(numbered),
    ...numbered.filter(({ question }) => unapproved.has(question._id)).map((each) => questionFault(each, 'key_unapproved')),
  ]
  return faults.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}
