import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { recordChange } from '#server/audit/record.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import { toLoginEvent } from '#server/identity/present.ts'
import { listLoginEvents, listSessions, revokeSessions } from '#server/identity/queries.ts'
import { auditKinds, type ChangeCall, notFound } from './change.ts'
import { isOwnAccount } from './policy.ts'
import { toSession } from './present.ts'
import { findPerson, type Realm } from './queries.ts'

type PersonCall = ChangeCall & { params: { id: string } }

async function findOrFail({ db, params }: Pick<PersonCall, 'db' | 'params'>, realm: Realm) {
  return (await findPerson(db, realm, params.id)) ?? notFound(realm)
}

async function recordAction(
  call: PersonCall,
  realm: Realm,
  name: string,
  verb: 'sign-out' | 'invite',
  after?: Record<string, unknown>,
): Promise<void> {
  const kind = auditKinds[realm]
  await recordChange(call.db, call.principal, call.now, {
    action: `${kind}.${verb}`,
    target: { kind, id: call.params.id, name },
    ...(after && { after }),
  })
}

/** Handlers for the sessions and sign-ins of people of a realm. */
export function sessionHandlers(realm: Realm) {
  return {
    async list(call: PersonCall) {
      await findOrFail(call, realm)
      const rows = await listSessions(call.db, call.params.id)
      return { data: rows.map((session) => toSession(session, call.now)).filter((session) => session.active) }
    },
    async endAll(call: PersonCall) {
      const { account } = await findOrFail(call, realm)
      // Ending one’s own sessions keeps the current one.
      const except = isOwnAccount(call.principal, account) ? { except: call.principal.sessionId } : {}
      const ended = await revokeSessions(call.db, account.id, call.now, except)
      await recordAction(call, realm, account.name, 'sign-out', { sessions: ended })
      return { message: ended === 1 ? '1 session has been signed out.' : `${ended} sessions have been signed out.` }
    },
    async endOne(call: PersonCall & { params: { sessionId: string } }) {
      const { account } = await findOrFail(call, realm)
      const ended = await revokeSessions(call.db, account.id, call.now, { only: call.params.sessionId })
      if (ended === 0) fail('not_found', { message: 'That session has already ended.' })
      await recordAction(call, realm, account.name, 'sign-out', { sessions: ended })
      return { message: 'The session has been signed out.' }
    },
    async activity(call: PersonCall & { query: { page: number; limit: number } }) {
      const { account } = await findOrFail(call, realm)
      const { page, limit } = call.query
      const { rows, total } = await listLoginEvents(call.db, account.id, page, limit)
      return { data: rows.map((row) => toLoginEvent(row, call.principal, call.now)), pagination: paginate(page, limit, total) }
    },
    async invite(call: PersonCall) {
      const { account } = await findOrFail(call, realm)
      if (!account.isActive) fail('account_inactive', { message: 'This account is deactivated: activate it first.' })
      await queueAccountMail(call.context, call.db, 'invite', account.email)
      await recordAction(call, realm, account.name, 'invite')
      return { message: `An invitation is on its way to ${account.email}.` }
    },
  }
}
