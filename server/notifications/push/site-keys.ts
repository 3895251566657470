import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { findKeys, insertKeys, replaceKeys } from './queries.ts'

/** The key pair by which push services recognise this site (RFC 8292). */
export type SiteKeys = { publicKey: string; privateKey: KeyObject }

/** What the stored private key is encrypted for. */
const owner = 'push'
const tokenSeconds = 12 * 3600

function makeKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')])
  return { publicKey: point.toString('base64url'), jwk: JSON.stringify(jwk) }
}

async function loadKeys({ database: { db }, encryption, clock }: Context): Promise<SiteKeys> {
  const made = makeKeys()
  const fresh = { publicKey: made.publicKey, privateKey: encryption.encrypt(made.jwk, owner), createdAt: clock.now() }
  // Of several nodes that make a pair at once, all use the first.
  await insertKeys(db, fresh)
  const stored = await findKeys(db)
  const jwk = stored && encryption.decrypt(stored.privateKey, owner)
  if (jwk) return { publicKey: stored.publicKey, privateKey: toKey(jwk) }
  // Encrypted with a key that is gone: browsers that subscribed with the old pair cannot be reached any more.
  await replaceKeys(db, fresh)
  return { publicKey: made.publicKey, privateKey: toKey(made.jwk) }
}

const toKey = (jwk: string) => createPrivateKey({ key: JSON.parse(jwk) as JsonWebKey, format: 'jwk' })

const loadingOf = perContext(() => ({ keys: undefined as Promise<SiteKeys> | undefined }))

/** Made when they are first needed, and then the same on every node. */
export function siteKeysOf(context: Context): Promise<SiteKeys> {
  const loading = loadingOf(context)
  loading.keys ??= loadKeys(context).catch((error: unknown) => {
    loading.keys = undefined
    throw error
  })
  return loading.keys
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `Authorization` header for a push service. */
export function authorize({ publicKey, privateKey }: SiteKeys, endpoint: string, contact: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + tokenSeconds
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: `mailto:${contact}` }
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`
}
