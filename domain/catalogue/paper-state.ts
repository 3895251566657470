/** A paper is written, looked through and published; only published ones reach learners. */
export const paperStates = ['draft', 'in_review', 'published'] as const
export type PaperState = (typeof paperStates)[number]

export const paperMoveNames = ['submit', 'return', 'publish', 'withdraw'] as const
export type PaperMove = (typeof paperMoveNames)[number]

/** The steps between the states: where each begins and where it leads. */
const moves: Record<PaperMove, { from: readonly PaperState[]; to: PaperState }> = {
  submit: { from: ['draft'], to: 'in_review' },
  return: { from: ['in_review'], to: 'draft' },
  publish: { from: ['draft', 'in_review'], to: 'published' },
  withdraw: { from: ['published'], to: 'draft' },
}

/** The state that a step leads to; undefined if it cannot be taken from this one. */
export function stateAfter(state: PaperState, move: PaperMove): PaperState | undefined {
  return moves[move].from.includes(state) ? moves[move].to : undefined
}

type Sized = { type: string; totalQuestions: number; targetQuestions: number }

/** Whether a published paper still lacks questions: learners are told that it is being prepared, and cannot start it. */
export function isBeingPrepared(paper: Sized): boolean {
  return paper.type !== 'Notes' && paper.totalQuestions < paper.targetQuestions
}

/** The name of a paper for editors: one that lacks questions is named with their number. */
export const nameWithSize = (name: string, paper: Sized) =>
  isBeingPrepared(paper) ? `${name} (${paper.totalQuestions} of ${paper.targetQuestions} questions)` : name
