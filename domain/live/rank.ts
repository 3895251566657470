type MarksCount = { marks: string; count: number }

/** The rank of `marks` in counts sorted from the highest marks; null if they are not listed. */
export function rankOf(marks: string, all: readonly MarksCount[]): number | null {
  const at = all.findIndex((each) => each.marks === marks)
  return at < 0 ? null : 1 + all.slice(0, at).reduce((sum, each) => sum + each.count, 0)
}

/** The message topic with everything about an event. */
export const eventTopic = (eventId: string) => `event-${eventId}`

/** The topic for participants during the exam, without changes of the standing, to save traffic. */
export const participantsTopic = (eventId: string) => `sitters-${eventId}`
