import type { Admin, Learner } from '#domain/identity/account.ts'
import { stored } from './stored.ts'

const text = (key: string) =>
  stored<string | null>(
    key,
    (value) => value,
    (value) => value,
  )

const json = <Value>(key: string) =>
  stored<Value | null>(
    key,
    (value) => {
      try {
        return value === null ? null : (JSON.parse(value) as Value)
      } catch {
        return null
      }
    },
    (value) => (value === null ? null : JSON.stringify(value)),
  )

const learnerToken = text('token')
const learnerData = json<Learner>('userData')
const adminToken = text('adminToken')
const adminData = json<Admin>('adminData')

/** Signed in means: a token and who it belongs to. */
function session<Person>(token: typeof learnerToken, data: ReturnType<typeof json<Person>>) {
  return {
    token: () => (data.get() ? token.get() : null),
    person: () => (token.get() ? data.get() : null),
    open(newToken: string, person: Person) {
      data.set(person)
      token.set(newToken)
    },
    update: (person: Person) => data.set(person),
    close() {
      token.set(null)
      data.set(null)
    },
    use(): Person | null {
      const hasToken = token.use() !== null
      const person = data.use()
      return hasToken ? person : null
    },
  }
}

export const learnerSession = session(learnerToken, learnerData)
export const adminSession = session(adminToken, adminData)

export function closeSessions(): void {
  learnerSession.close()
  adminSession.close()
}
