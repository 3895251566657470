type Marks = { marks: string; count: number }

/** The rank that marks have among those listed from the highest; nothing where nobody has them. */
export function rankOf(marks: string, all: readonly Marks[]): number | null {
  const at = all.findIndex((each) => each.marks === marks)
  return at < 0 ? null : 1 + all.slice(0, at).reduce((sum, each) => sum + each.count, 0)
}

/** Everything about an event, for those who watch it. */
export const eventTopic = (eventId: string) => `event-${eventId}`

/** Only what concerns those who sit it: a phone with a paper open is not told every change of the standing. */
export const sittersTopic = (eventId: string) => `sitters-${eventId}`
