/**
 * The window in which an attempt is taken. `from` is when it took over; `seq`, `step` and `at` are the last save and the last step that
 * were let in from it, and when that step was made.
 */
export type Seat = { number: number; token: string; from: number; seq: number; step: number; at: number }

/**
 * All that the rules need to let a save in, without the answers: the server reads and writes this much for each save. Only `startedAt` is
 * a time, in milliseconds; everything else counts seconds from there.
 */
export type Head = {
  startedAt: number
  extensions: { at: number; seconds: number }[]
  /** The active one last. */
  seats: Seat[]
  /** When each timed section was entered and, if the learner did so, locked. */
  entered: Record<number, number>
  locked: Record<number, number>
  closed: { at: number; by: 'learner' | 'time' } | null
}

/** Earlier ones can no longer send what they had left. */
const keptSeats = 10

export function beginHead(token: string, now: number): Head {
  const seat: Seat = { number: 0, token, from: 0, seq: 0, step: 0, at: 0 }
  return { startedAt: now, extensions: [], seats: [seat], entered: {}, locked: {}, closed: null }
}

/** The new seat goes on numbering saves where the last one stopped; its steps count as later than all before it. */
export function giveSeat(head: Head, token: string, elapsed: number): Head {
  const active = head.seats.at(-1)
  if (active?.token === token) return head
  const seat: Seat = { number: (active?.number ?? -1) + 1, token, from: elapsed, seq: active?.seq ?? 0, step: 0, at: elapsed }
  return { ...head, seats: [...head.seats, seat].slice(-keptSeats) }
}
