import type { Admin, Learner } from '#domain/identity/account.ts'
import { createStore } from '../ui/store.ts'
import { createStoredJson, createStoredText } from './stored-value.ts'

const json = <Value>(key: string) => createStoredJson<Value | null>(key, null)

const learnerToken = createStoredText('token')
const learnerData = json<Learner>('userData')
const adminToken = createStoredText('adminToken')
const adminData = json<Admin>('adminData')

/**
 * A session exists only when both the token and the account are stored. When the server no longer accepts the token, both are cleared; a
 * screen that needs the session still gets the person, so that it stays as it is until somebody signs in again.
 */
function session<Person>(token: typeof learnerToken, data: ReturnType<typeof json<Person>>) {
  const lapsed = createStore<Person | null>(null)
  let screens = 0
  const clear = () => {
    token.set(null)
    data.set(null)
  }
  return {
    token: () => (data.get() ? token.get() : null),
    person: () => (token.get() ? data.get() : lapsed.get()),
    open(newToken: string, person: Person) {
      data.set(person)
      token.set(newToken)
      lapsed.set(null)
    },
    update: (person: Person) => data.set(person),
    close() {
      lapsed.set(null)
      clear()
    },
    /** The server does not accept the token any more. */
    lapse() {
      if (screens > 0 && lapsed.get() === null) lapsed.set(data.get())
      clear()
    },
    isLapsed: () => lapsed.get() !== null,
    useLapsed: lapsed.use,
    /** Called by a screen that needs the session; returns a function for when it is gone. */
    need() {
      screens += 1
      return () => {
        screens -= 1
      }
    },
    subscribe: token.subscribe,
    use(): Person | null {
      const hasToken = token.use() !== null
      const person = data.use()
      const lapsedPerson = lapsed.use()
      return hasToken ? person : lapsedPerson
    },
  }
}

export const learnerSession = session(learnerToken, learnerData)
export const adminSession = session(adminToken, adminData)

export function lapseSessions(): void {
  learnerSession.lapse()
  adminSession.lapse()
}
