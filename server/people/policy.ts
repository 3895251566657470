import type { Principal } from '#domain/identity/principal.ts'

/** Who may change which account: the only place of this feature that compares accounts. */
type Target = { id: string }

/** Nobody changes their own role, permissions or status, not even to less: another super admin must do it. */
export function mayChangeRights(principal: Principal, account: Target): boolean {
  return account.id !== principal.accountId
}

export function mayRemove(principal: Principal, account: Target): boolean {
  return account.id !== principal.accountId
}

/** One’s own two-factor is turned off on the profile, with the password. */
export function mayResetTwoFactor(principal: Principal, account: Target): boolean {
  return account.id !== principal.accountId
}

/** `superAdminIds` are read in the transaction: the principal may have lost that role since the call began. */
export function mayManageAdmins(principal: Principal, superAdminIds: readonly string[]): boolean {
  return superAdminIds.includes(principal.accountId)
}

export function isOwnAccount(principal: Principal, account: Target): boolean {
  return account.id === principal.accountId
}
