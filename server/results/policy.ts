import type { Principal } from '#domain/identity/principal.ts'

/** Who may do what with results: the only place of this feature that compares accounts. */
export function mayRead(principal: Principal, result: { accountId: string }): boolean {
  return result.accountId === principal.accountId
}

export function mayPractise(principal: Principal, result: { accountId: string }): boolean {
  return result.accountId === principal.accountId
}

export function mayListResultsOf(principal: Principal, accountId: string): boolean {
  return accountId === principal.accountId
}
