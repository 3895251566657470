import { demoEmails, demoPassword } from '../domain/identity/demo.ts'

/** Calls the API of the site: POST if there is a body, else GET. */
export async function call<Answer>(base: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answer> {
  const response = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

type Session = { token: string; user?: object; admin?: object }

export const signInAs = (base: string, who: 'learner' | 'superadmin'): Promise<Session> =>
  call(base, who === 'learner' ? '/auth/login' : '/admin/auth/login', { body: { email: demoEmails[who], password: demoPassword } })
