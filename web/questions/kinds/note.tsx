import type { LearnerKind } from './learner-kind.ts'

/** A note is only read. */
export const note: LearnerKind = { Answer: () => null, Review: () => null, pickOption: () => undefined }
