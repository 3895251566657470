import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { identity } from '#domain/identity/contract.ts'
import type { NewPasskeyResponse, PasskeyResponse } from '#domain/identity/passkey.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { signedInAdmin } from '../testing.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** An administrator with a passkey on a device. */
export async function adminWithPasskey(app: TestApp) {
  const { origin } = new URL(app.context.config.publicUrl)
  const admin = await signedInAdmin(app)
  const device = createAuthenticator(admin.id)
  const { challenge } = (await app.call(identity.startPasskey, { token: admin.token })).data
  const input = { name: 'Office laptop', response: device.create({ challenge, origin }) }
  const { data: passkey } = await app.call(identity.addPasskey, { token: admin.token, input })
  return { ...admin, device, passkey }
}

type Answer = { challenge: unknown; origin: string; isUnlocked?: boolean }

/** A device with one passkey, as WebAuthn describes it (ES256, no attestation). */
export function createAuthenticator(accountId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  const clientData = (type: string, { challenge, origin }: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(origin: string, isUnlocked: boolean, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (isUnlocked ? flags.verified : 0) | (credential.length > 0 ? flags.hasCredential : 0)
    head.writeUInt32BE(counter, 1)
    counter += 1
    return Buffer.concat([sha256(new URL(origin).hostname), head, credential])
  }

  return {
    create(answer: Answer): NewPasskeyResponse {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const data = authenticatorData(answer.origin, answer.isUnlocked ?? true, credential)
      /** CBOR: { fmt: 'none', attStmt: {}, authData }. */
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', answer).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      }
    },

    use(answer: Answer): PasskeyResponse {
      const client = clientData('webauthn.get', answer)
      const data = authenticatorData(answer.origin, answer.isUnlocked ?? true)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(accountId).toString('base64url'),
        },
      }
    },
  }
}
