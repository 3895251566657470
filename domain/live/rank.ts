type Marks = { marks: string; count: number }

/** The rank that marks have among those listed from the highest; nothing where nobody has them. */
export function rankOf(marks: string, all: readonly Marks[]): number | null {
  const at = all.findIndex((each) => each.marks === marks)
  return at < 0 ? null : 1 + all.slice(0, at).reduce((sum, each) => sum + each.count, 0)
}

export const eventTopic = (eventId: string) => `event-${eventId}`
