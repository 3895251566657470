import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Context } from '../context.ts'

/** A caller as last looked up, which holds while sessions have changed `sessionChanges` times; null if it certainly still holds. */
export type RecalledCaller = { principal: Principal; sessionChanges: number | null }

/** Checks that features contribute to every call: who calls, and whether the site is under maintenance. */
export type Guards = {
  authenticate(context: Context, token: string, now: Date): Promise<Principal | null>
  /** The caller without asking the database, if that is possible. */
  recall?(context: Context, token: string, now: Date): Promise<RecalledCaller | undefined>
  isUnderMaintenance(context: Context): Promise<boolean>
}

export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() : null
}

/** Whether a call comes from this machine. Behind a proxy that is not trusted to name its clients, no call counts as local. */
export function isLocal({ ip, headers }: FastifyRequest, trustsProxy = false): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return (trustsProxy || !isForwarded) && (ip === '127.0.0.1' || ip === '::1')
}

export async function authenticateCaller(
  request: FastifyRequest,
  context: Context,
  { authenticate }: Guards,
  now: Date,
): Promise<Principal | null> {
  const token = bearer(request)
  if (!token) return null
  // An expired session is refused even on public endpoints: the browser has to drop it.
  return (await authenticate(context, token, now)) ?? fail('not_signed_in')
}

const recentMs = 10 * 60_000

/** For calls that need a recent password only for some inputs; others declare `recentPassword`. */
export function requireRecentPassword({ confirmedAt }: Principal, now: Date): void {
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() > recentMs) fail('password_required')
}

export function authorize({ access, recentPassword, duringTwoFactorSetup }: Endpoint, principal: Principal | null, now: Date): void {
  if (access === 'public') return
  if (!principal) fail('not_signed_in')
  if (principal.mustSetUpTwoFactor && !duringTwoFactorSetup) fail('two_factor_required')
  checkAccess(access, principal)
  if (recentPassword) requireRecentPassword(principal, now)
}

function checkAccess(access: Exclude<Endpoint['access'], 'public'>, principal: Principal): void {
  if (access === 'learner') {
    if (principal.realm !== 'learner') fail('forbidden')
    return
  }
  if (principal.realm !== 'admin') fail('forbidden')
  if (access === 'admin') return
  if (access === 'superadmin') {
    if (principal.role !== 'superadmin') fail('forbidden', { message: 'Only a super admin may do this.' })
    return
  }
  if (!hasPermission(principal, access.permission)) fail('missing_permission', { details: { permission: access.permission } })
}
