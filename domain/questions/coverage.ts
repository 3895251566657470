/** Whether the bank has enough questions on a topic: none, less than half of its share, or enough. */
export const coverages = ['none', 'thin', 'enough'] as const
export type Coverage = (typeof coverages)[number]

type Weighed = { weight: number; questions: number }

/**
 * A topic's share is what its weight claims of the subject's questions. A topic without weight is never thin, and a topic of a subject
 * without questions has none.
 */
export function coverageOf(topic: Weighed, subject: Weighed): Coverage {
  if (topic.weight === 0) return 'enough'
  if (topic.questions === 0) return 'none'
  const share = (subject.questions * topic.weight) / subject.weight
  return topic.questions * 2 < share ? 'thin' : 'enough'
}
