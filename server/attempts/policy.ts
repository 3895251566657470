import type { Principal } from '#domain/identity/principal.ts'

/** Who may do what with an attempt: the only place of this feature that compares accounts. */
type OwnedAttempt = { accountId: string }

export function mayRead(principal: Principal, attempt: OwnedAttempt): boolean {
  return attempt.accountId === principal.accountId
}

export function mayChange(principal: Principal, attempt: OwnedAttempt): boolean {
  return attempt.accountId === principal.accountId
}

/** The questions of an embargoed paper are for an open attempt in the event that holds it. */
export function mayOpenEmbargoedPaper(attempt: { status: string; eventId: string | null }, embargo: { eventId: string }): boolean {
  return attempt.status === 'open' && attempt.eventId === embargo.eventId
}
