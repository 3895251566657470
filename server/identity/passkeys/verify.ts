// WebAuthn: what the browser is asked, and whether its answer is right. The library is loaded at the first use.
import type { PasskeyResponse } from '#domain/identity/passkey.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from '../present.ts'
import { consumeChallenge, findPasskey, insertChallenge, listPasskeys, recordPasskeyUse } from './queries.ts'

const webauthn = () => import('@simplewebauthn/server')

const challengeMinutes = 5

type Call = { db: Db; context: Context; now: Date }

/** The site that a passkey belongs to. Browsers accept no IP address here, so 127.0.0.1 is not usable; localhost is. */
function relyingParty({ publicUrl }: Config): { rpID: string; expectedOrigin: string; expectedRPID: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, expectedRPID: hostname, expectedOrigin: origin }
}

const challengeEnd = (now: Date) => new Date(now.getTime() + challengeMinutes * 60_000)

/** Options with which a browser creates a passkey that its owner must unlock, by PIN or biometrics. */
export async function newPasskeyOptions({ db, context, now }: Call, account: Account, siteName: string) {
  const { generateRegistrationOptions } = await webauthn()
  const existing = await listPasskeys(db, account.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(context.config).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: Buffer.from(account.id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, options.challenge, account.id, challengeEnd(now))
  return options
}

type NewResponse = Parameters<Awaited<ReturnType<typeof webauthn>>['verifyRegistrationResponse']>[0]['response']

/** The credential of a new passkey, or undefined if the answer is not right. */
export async function verifyNewPasskey(
  { db, context, now }: Call,
  account: Account,
  response: Omit<NewResponse, 'clientExtensionResults'>,
) {
  const { verifyRegistrationResponse } = await webauthn()
  const { rpID: _, ...expected } = relyingParty(context.config)
  try {
    const verified = await verifyRegistrationResponse({
      ...expected,
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, account.id, now),
      requireUserVerification: true,
    })
    return verified.registrationInfo?.credential
  } catch (error) {
    context.log.debug({ err: error }, 'A new passkey was refused.')
    return undefined
  }
}

/** Options to use any passkey of this site: the account is known from the answer. */
export async function passkeyOptions({ db, context, now }: Call) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: relyingParty(context.config).rpID, userVerification: 'required' })
  await insertChallenge(db, options.challenge, null, challengeEnd(now))
  return options
}

/** The account of a passkey's answer, or undefined if the answer is not right or was used before. */
export async function verifyPasskey({ db, context, now }: Call, response: PasskeyResponse): Promise<Account | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const found = await findPasskey(db, response.id)
  if (!found) return undefined
  const { passkey, account } = found
  const { rpID: _, ...expected } = relyingParty(context.config)
  const { userHandle, ...rest } = response.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...response, response: { ...rest, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, null, now),
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
      requireUserVerification: true,
    })
    if (!verified) return undefined
    await recordPasskeyUse(db, passkey.id, authenticationInfo.newCounter, now)
    return account
  } catch (error) {
    context.log.debug({ err: error }, 'A passkey was refused.')
    return undefined
  }
}
