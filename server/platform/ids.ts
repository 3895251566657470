import { createHash, randomBytes } from 'node:crypto'

const process5 = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/** 24 hexadecimal characters that sort by time: seconds, this process, a counter. */
export function newId(at: Date = new Date()): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + process5 + counter.toString(16).padStart(6, '0')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are random and long, so a plain hash is enough to keep the database from holding a usable one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
