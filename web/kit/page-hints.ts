import { language } from './language.ts'
import { learnerSession } from './session.ts'

const year = 365 * 86_400
const secure = () => (location.protocol === 'https:' ? '; secure' : '')

const write = (name: string, value: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax; max-age=${value === null ? 0 : year}${secure()}`
}

/** Tells the server, which renders public pages, the language and whether a learner is signed in; nothing else. */
export function sendPageHints(): void {
  const writeLanguage = () => write('language', language.get() === 'hi' ? 'hi' : null)
  const writeSession = () => write('signed-in', learnerSession.token() === null ? null : '1')
  writeLanguage()
  writeSession()
  language.subscribe(writeLanguage)
  learnerSession.subscribe(writeSession)
}
