/** Sessions are counted exactly only up to this number. */
export const maxCountedSessions = 100_000
