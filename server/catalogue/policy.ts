import type { Principal } from '#domain/identity/principal.ts'

/** Who may read and report the progress of a learner: the only place of this feature that compares accounts. */
export function mayAccessProgressOf(principal: Principal, accountId: string): boolean {
  return accountId === principal.accountId
}
