import { fail } from '#domain/errors.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'

/** Who may read and write questions. A premium paper is open to administrators and to learners with a subscription. */
export function mayOpenPaper(principal: Principal | null, paper: { isPremium: boolean }): boolean {
  return !paper.isPremium || principal?.realm === 'admin' || principal?.premium === true
}

export function requireMayOpenPaper(principal: Principal | null, paper: { isPremium: boolean }): void {
  if (mayOpenPaper(principal, paper)) return
  if (!principal) fail('not_signed_in', { message: 'Please log in to open premium papers.' })
  fail('forbidden', { message: 'This paper needs an active premium subscription.' })
}

export function mayReadKeys(principal: Principal | null): boolean {
  return principal?.realm === 'admin' && hasPermission(principal, 'manage_questions')
}

/** The check names questions and keys: it is for those who manage papers or questions. */
export function requireMayCheck(principal: Principal): void {
  const isAllowed = hasPermission(principal, 'manage_papers') || hasPermission(principal, 'manage_questions')
  if (!isAllowed) fail('missing_permission', { details: { permission: 'manage_papers' } })
}

const createPermissions = ['manage_categories', 'manage_subjects', 'manage_papers'] as const

/** Whether an import of this administrator may create the papers and categories that its rows name. */
export function mayCreatePapers(principal: Principal): boolean {
  return createPermissions.every((permission) => hasPermission(principal, permission))
}
