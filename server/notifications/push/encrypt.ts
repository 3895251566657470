import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const curve = 'prime256v1'
const recordSize = 4096
/** Marks the last record. */
const delimiter = Buffer.from([2])

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Encrypts a message of less than 4,000 bytes for one browser (RFC 8291, in the encoding aes128gcm of RFC 8188). */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  random: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH(curve)
  if (random.privateKey) own.setPrivateKey(random.privateKey)
  else own.generateKeys()
  const shared = own.computeSecret(browserKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, own.getPublicKey()])
  const key = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const contentKey = derive(key, random.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, random.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const record = Buffer.concat([cipher.update(Buffer.concat([message, delimiter])), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(21)
  random.salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(own.getPublicKey().length, 20)
  return Buffer.concat([header, own.getPublicKey(), record])
}

/** Whether a message can be encrypted with them: a point of the curve, and a secret of 16 bytes. */
export function areValidKeys({ p256dh, auth }: BrowserKeys): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    // Not a point of the curve.
    return false
  }
  return Buffer.from(auth, 'base64url').length === 16
}
