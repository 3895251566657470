import type { Principal } from '#domain/identity/principal.ts'

/** Who may read the badges and best scores of a learner: the only place of this feature that compares accounts. */
export function mayReadAchievementsOf(principal: Principal, accountId: string): boolean {
  return accountId === principal.accountId
}
