import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { listSessions, revokeSessions } from './queries.ts'

type Identity = typeof identity

export async function listOwnSessions({ db, principal, now }: Call<Identity['listOwnSessions']>) {
  const rows = await listSessions(db, principal.accountId)
  const open = rows.filter(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now)
  return {
    data: open.map(({ id, address, device, createdAt }) => ({
      ...{ _id: id, address, device, createdAt: createdAt.toISOString() },
      current: id === principal.sessionId,
    })),
  }
}

export async function endOwnSession({ db, principal, params, now }: Call<Identity['endOwnSession' | 'endSession']>) {
  const ended = await revokeSessions(db, principal.accountId, now, { only: params.sessionId })
  if (ended === 0) fail('not_found', { message: 'That session has already ended.' })
  return { message: 'The session has been signed out.' }
}

export async function endOtherSessions({ db, principal, now }: Call<Identity['endOtherSessions']>) {
  await revokeSessions(db, principal.accountId, now, { except: principal.sessionId })
  return { message: 'All other devices have been signed out.' }
}
