/** Above this, sessions are not counted one by one. */
export const mostSessionsCounted = 100_000
