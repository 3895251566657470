import { fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import { recordChange } from '#server/audit/record.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import { toLoginEvent } from '#server/identity/present.ts'
import { listLoginEvents, listSessions, revokeSessions } from '#server/identity/queries.ts'
import { type Changing, kinds, notFound } from './change.ts'
import { toSession } from './present.ts'
import { findPerson, type Realm } from './queries.ts'

type One = Changing & { params: { id: string } }

async function findOrFail({ db, params }: Pick<One, 'db' | 'params'>, realm: Realm) {
  return (await findPerson(db, realm, params.id)) ?? notFound(realm)
}

async function note(call: One, realm: Realm, name: string, verb: string, after?: Record<string, unknown>): Promise<void> {
  const kind = kinds[realm]
  await recordChange(call.db, call.principal, call.now, {
    action: `${kind}.${verb}`,
    target: { kind, id: call.params.id, name },
    ...(after && { after }),
  })
}

/** Where somebody of a realm is signed in and has been, and the way to end that. */
export function sessionHandlers(realm: Realm) {
  return {
    async list(call: One) {
      await findOrFail(call, realm)
      const stored = await listSessions(call.db, call.params.id)
      return { data: stored.map((session) => toSession(session, call.now)).filter((session) => session.active) }
    },
    async endAll(call: One) {
      const { account } = await findOrFail(call, realm)
      // Who signs themselves out everywhere stays where they are.
      const except = call.principal.accountId === account.id ? { except: call.principal.sessionId } : {}
      const ended = await revokeSessions(call.db, account.id, call.now, except)
      await note(call, realm, account.name, 'sign-out', { sessions: ended })
      return { message: ended === 1 ? '1 session has been signed out.' : `${ended} sessions have been signed out.` }
    },
    async endOne(call: One & { params: { sessionId: string } }) {
      const { account } = await findOrFail(call, realm)
      const ended = await revokeSessions(call.db, account.id, call.now, { only: call.params.sessionId })
      if (ended === 0) fail('not_found', { message: 'That session has ended already.' })
      await note(call, realm, account.name, 'sign-out', { sessions: ended })
      return { message: 'The session has been signed out.' }
    },
    async activity(call: One & { query: { page: number; limit: number } }) {
      const { account } = await findOrFail(call, realm)
      const { page, limit } = call.query
      const { rows, total } = await listLoginEvents(call.db, account.id, page, limit)
      return { data: rows.map((row) => toLoginEvent(row, call.principal, call.now)), pagination: paginate(page, limit, total) }
    },
    async invite(call: One) {
      const { account } = await findOrFail(call, realm)
      if (!account.isActive) fail('account_inactive', { message: 'This account is deactivated: activate it first.' })
      await queueAccountMail(call.context, call.db, 'invite', account.email)
      await note(call, realm, account.name, 'invite')
      return { message: `An invitation is on its way to ${account.email}.` }
    },
  }
}
