/** The authenticated caller, from their session. */
export type Principal = {
  accountId: string
  sessionId: string
  realm: 'learner' | 'admin'
  role: string
  permissions: readonly string[]
  name: string
  premium: boolean
  timeZone: string
  /** When the caller last gave their password or a code; null for work that the server does on somebody’s behalf. */
  confirmedAt: Date | null
  /** An administrator who must set up two-factor authentication before anything else. */
  mustSetUpTwoFactor: boolean
}
