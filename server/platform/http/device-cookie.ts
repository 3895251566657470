import type { FastifyReply, FastifyRequest } from 'fastify'

/** Identifies a browser that has signed in before. It gives no access; it only selects a separate counter of wrong passwords. */
const name = 'taiyari_device'
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
const secondsPerYear = 365 * 86_400

export function readDeviceCookie({ headers }: FastifyRequest): string | null {
  return pattern.exec(headers.cookie ?? '')?.[1] ?? null
}

export function setDeviceCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const attributes = `Path=/api; Max-Age=${secondsPerYear}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${token}; ${attributes}`)
}
