/** Who makes a call, as their session says. */
export type Principal = {
  accountId: string
  sessionId: string
  realm: 'learner' | 'admin'
  role: string
  permissions: readonly string[]
  name: string
  premium: boolean
  timeZone: string
}
