import { isStudyMaterial } from '../attempts/study-material.ts'
import type { Paper } from './paper.ts'

/** A paper in the pattern of the whole exam, as opposed to a test of a topic. */
export const isFullMock = ({ type, pattern }: Pick<Paper, 'type' | 'pattern'>) =>
  type === 'Mock Test' || (pattern !== null && !isStudyMaterial(type))

/** Whether a mock has as many questions as the exam itself; a short one has the pattern but fewer. */
export function isFullLength(
  { pattern, totalQuestions }: Pick<Paper, 'pattern' | 'totalQuestions'>,
  patterns: readonly { slug: string; totalQuestions: number }[],
): boolean {
  const exam = patterns.find(({ slug }) => slug === pattern)
  return exam !== undefined && totalQuestions >= exam.totalQuestions
}
