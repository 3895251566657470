import { Failure, fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Privacy } from '#domain/identity/privacy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { updateAccount } from '../queries.ts'
import { guardianMail } from './guardian-mail.ts'
import {
  closeUnansweredRequests,
  countRequestsSince,
  findLastRequest,
  findPrivacy,
  findRequestByToken,
  insertRequest,
  updateRequest,
} from './queries.ts'

type Identity = typeof identity

const day = 86_400_000
const maxRequestsPerDay = 3

async function privacyOf(db: Db, accountId: string): Promise<Privacy> {
  const { birthDate, isMinor, board, alias, publicName } = (await findPrivacy(db, accountId)) ?? fail('not_signed_in')
  const request = await findLastRequest(db, accountId)
  return {
    ...{ birthDate, isMinor, board, alias: alias ?? '', publicName },
    guardian: request
      ? {
          email: request.email,
          askedAt: request.askedAt.toISOString(),
          consentedAt: request.consentedAt?.toISOString() ?? null,
          withdrawnAt: request.withdrawnAt?.toISOString() ?? null,
        }
      : null,
  }
}

const invalid = (message: string): never => {
  throw new Failure('validation_failed', { errors: [message] })
}

async function savePrivacy({ db, principal, input, now }: Call<Identity['savePrivacy']>) {
  const before = await privacyOf(db, principal.accountId)
  const { birthDate, board, alias } = input
  if (birthDate && birthDate > now.toISOString().slice(0, 10)) invalid('Please enter a valid date')
  await updateAccount(db, principal.accountId, {
    ...(birthDate !== undefined && { birthDate }),
    ...(board !== undefined && { boardChoice: board }),
    ...(alias !== undefined && { alias: alias || null }),
    updatedAt: now,
  })
  const data = await privacyOf(db, principal.accountId)
  // Whoever said that they are under 18 cannot take it back to do without a guardian.
  if (before.isMinor && !data.isMinor) invalid('Please write to support to correct your date of birth')
  if (data.board === 'alias' && data.isMinor !== false) invalid('An alias needs a date of birth, and an age of 18')
  if (data.board === 'alias' && data.alias === '') invalid('Please choose an alias')
  return { message: 'Your choices have been saved.', data }
}

async function askGuardian({ db, principal, input, context, now }: Call<Identity['askGuardian']>) {
  const { accountId } = principal
  const { isMinor, email } = (await findPrivacy(db, accountId)) ?? fail('not_signed_in')
  if (!isMinor) invalid('Only somebody under 18 needs the consent of a guardian')
  if (input.email.toLowerCase() === email) invalid('Please enter the address of your guardian, not your own')
  if ((await countRequestsSince(db, accountId, new Date(now.getTime() - day))) >= maxRequestsPerDay) fail('too_many_requests')
  const last = await findLastRequest(db, accountId)
  if (last?.consentedAt && !last.withdrawnAt) fail('already_consented')
  await closeUnansweredRequests(db, accountId)
  const id = newId(now)
  await insertRequest(db, { id, accountId, email: input.email.toLowerCase(), askedAt: now })
  await context.jobs.add(db, guardianMail, { id })
  return { message: 'Your guardian gets a mail with a link.', data: await privacyOf(db, accountId) }
}

const isConsenting = ({ consentedAt, withdrawnAt }: { consentedAt: Date | null; withdrawnAt: Date | null }) =>
  consentedAt !== null && withdrawnAt === null

async function readGuardianRequest({ db, params }: Call<Identity['readGuardianRequest']>) {
  const { request, name } = (await findRequestByToken(db, params.token)) ?? fail('invalid_token')
  return { data: { name, consents: isConsenting(request) } }
}

async function answerGuardianRequest({ db, params, input, now }: Call<Identity['answerGuardianRequest']>) {
  const { request } = (await findRequestByToken(db, params.token)) ?? fail('invalid_token')
  if (input.consents !== isConsenting(request)) {
    await updateRequest(db, request.id, input.consents ? { consentedAt: now, withdrawnAt: null } : { withdrawnAt: now })
    await updateAccount(db, request.accountId, { guardianConsentAt: input.consents ? now : null })
  }
  return { message: input.consents ? 'Thank you. Your consent is recorded.' : 'Your consent is withdrawn.' }
}

export const privacyHandlers = {
  readPrivacy: async ({ db, principal }: Call<Identity['readPrivacy']>) => ({ data: await privacyOf(db, principal.accountId) }),
  savePrivacy,
  askGuardian,
  readGuardianRequest,
  answerGuardianRequest,
}
