import { identity } from '#domain/identity/contract.ts'
import { type TestApp, urlOf } from './app.ts'

type From = { address?: string; headers?: Record<string, string> }

/** Tries to sign in, with another account each time, so that it is not the lock that answers. */
export async function guess(app: TestApp, times: number, { address = '198.51.100.7', headers = {} }: From = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1) {
    const payload = { email: `nobody${Math.random()}@example.com`, password: 'x' }
    const response = await app.app.inject({ method: 'POST', url: urlOf(identity.login), payload, headers, remoteAddress: address })
    statuses.push(response.statusCode)
  }
  return statuses
}

export const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
