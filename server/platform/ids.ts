import { hash, randomBytes, randomUUID } from 'node:crypto'

let counter = randomBytes(3).readUIntBE(0, 3)

/** 24 hexadecimal characters that sort by time: seconds, a counter, and 40 random bits, so that one id does not tell the next. */
export function newId(at: Date = new Date()): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + counter.toString(16).padStart(6, '0') + randomUUID().slice(-10)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores instead of the token. An unsalted hash is enough, because tokens have 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
