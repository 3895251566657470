import { identity } from '#domain/identity/contract.ts'
import { type TestApp, urlOf } from './app.ts'

type Client = { address?: string; headers?: Record<string, string> }

/** Sends failing logins, each with another email, so that the rate limit and not the account lockout stops them. Returns the statuses. */
export async function tryLogins(app: TestApp, times: number, { address = '198.51.100.7', headers = {} }: Client = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1) {
    const payload = { email: `nobody${Math.random()}@example.com`, password: 'x' }
    const response = await app.app.inject({ method: 'POST', url: urlOf(identity.login), payload, headers, remoteAddress: address })
    statuses.push(response.statusCode)
  }
  return statuses
}

export const countStatus = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
