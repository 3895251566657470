/** What decides whether a learner may be told the keys of a paper in practice. */
export type PaperFacts = {
  /** Published, active and in an active category. */
  isVisible: boolean
  /** An event that is not released yet uses it. */
  isInEvent: boolean
  /** Scheduled for later, or over and not open afterwards. */
  isClosed: boolean
  needsSubscription: boolean
  /** The learner has a timed attempt at it that is not submitted. */
  isBeingTaken: boolean
  /** Its keys are open to everybody, and no attempt at it is timed. */
  isStudyMaterial: boolean
  /** The learner has a result of it, or was told a key of it: their rank in it cannot change any more. */
  isRankSettled: boolean
}

/** `costly`: telling a key takes the learner’s first attempt at the paper out of the ranks. */
export type PaperAccess = 'refused' | 'costly' | 'free'

export function judgePaper(facts: PaperFacts): PaperAccess {
  const { isVisible, isInEvent, isClosed, needsSubscription, isBeingTaken, isStudyMaterial, isRankSettled } = facts
  if (!isVisible || isInEvent || isClosed || needsSubscription || isBeingTaken) return 'refused'
  return isStudyMaterial || isRankSettled ? 'free' : 'costly'
}

/** A question is in one or more papers, and the strictest of them decides. */
export function judgeQuestion(papers: readonly PaperAccess[]): PaperAccess {
  if (papers.length === 0 || papers.includes('refused')) return 'refused'
  return papers.includes('costly') ? 'costly' : 'free'
}
