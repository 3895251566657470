import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/**
 * Protects secrets that the database must not contain in a usable form. `owner` is bound to the result, so that a row copied to another
 * account is useless there.
 */
export type Encryption = {
  encrypt(text: string, owner: string): string
  /** Null if the text was encrypted with an unknown key, for another owner, or not by `encrypt`. */
  decrypt(encrypted: string, owner: string): string | null
  /** Whether a text that can be decrypted was encrypted with an earlier key. */
  isOutdated(encrypted: string, owner: string): boolean
  /** A keyed hash (HMAC-SHA-256). */
  mac(text: string, owner: string): string
  /** The hash with the present key, and with each earlier one. */
  macs(text: string, owner: string): string[]
}

/** Marks what this file has made; the number changes with the algorithm. */
const prefix = 'v1:'

export const isProtected = (text: string) => text.startsWith(prefix)

const ivBytes = 12
const tagBytes = 16

type KeyConfig = Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDir'>

/** New texts are protected with the first key; what earlier keys protected can still be read. */
export function openEncryption({ secretKey, previousSecretKey, dataDir }: KeyConfig): Encryption {
  const masters =
    secretKey === undefined ? readKeyFile(dataDir) : [secretKey, ...(previousSecretKey === undefined ? [] : [previousSecretKey])]
  const keys = masters.map((master) => ({ encryption: derive(master, 'encryption'), mac: derive(master, 'mac') }))
  const [current] = keys
  if (!current) throw new Error('There is no secret key: secret.key is empty.')
  const macWith = (key: Buffer, text: string, owner: string) =>
    prefix + createHmac('sha256', key).update(`${owner}\n${text}`).digest('base64url')
  return {
    encrypt(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(encrypted, owner) {
      for (const { encryption } of keys) {
        const text = decryptWith(encryption, encrypted, owner)
        if (text !== null) return text
      }
      return null
    },
    isOutdated: (encrypted, owner) => decryptWith(current.encryption, encrypted, owner) === null,
    mac: (text, owner) => macWith(current.mac, text, owner),
    macs: (text, owner) => keys.map(({ mac }) => macWith(mac, text, owner)),
  }
}

const derive = (master: string, purpose: string) => Buffer.from(hkdfSync('sha256', master, 'taiyari', purpose, 32))

function decryptWith(key: Buffer, encrypted: string, owner: string): string | null {
  if (!isProtected(encrypted)) return null
  const bytes = Buffer.from(encrypted.slice(prefix.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The tag does not match: another key, another owner, or a changed text.
    return null
  }
}

/** The keys in `secret.key`, one a line, the present one first. The file is made at the first start, and only its owner can read it. */
function readKeyFile(dataDir: string): string[] {
  const file = path.join(dataDir, 'secret.key')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    try {
      // A link is made whole or not at all: of several nodes that start at once, all use the key of the first.
      fs.linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(draft)
    }
  }
  return fs.readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
}
