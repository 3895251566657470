import { type APIRequestContext, type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'

type Person = keyof typeof demoEmails

const learners: readonly Person[] = ['learner', 'premium']

export type Account = { name: string; email: string; password: string }

async function parseOk(response: APIResponse) {
  expect(response.ok(), `${response.url()} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** A session as the browser stores it. */
export type Session = Record<string, string>

export async function openLearnerSession(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const { token, user } = await parseOk(await request.post('/api/auth/login', { data: { email, password } }))
  return { token, userData: JSON.stringify(user) }
}

/** Signs a demo account in through the API. */
export async function openSession(request: APIRequestContext, who: Person): Promise<Session> {
  const data = { email: demoEmails[who], password: demoPassword }
  if (learners.includes(who)) return openLearnerSession(request, data)
  const { token, admin } = await parseOk(await request.post('/api/admin/auth/login', { data }))
  return { adminToken: token, adminData: JSON.stringify(admin) }
}

/** Creates a separate administrator, for tests that would affect others. */
export async function createAdmin(request: APIRequestContext): Promise<{ email: string; session: Session }> {
  const email = `${crypto.randomUUID()}@taiyari.example`
  const { adminToken } = await openSession(request, 'superadmin')
  const data = { name: 'Meera Rao', email, password: demoPassword }
  await parseOk(await request.post('/api/superadmin/admins', { data, headers: { authorization: `Bearer ${adminToken}` } }))
  const { token, admin } = await parseOk(await request.post('/api/admin/auth/login', { data: { email, password: demoPassword } }))
  return { email, session: { adminToken: token, adminData: JSON.stringify(admin) } }
}

/** API calls of a super admin that prepare the data of a journey. */
export async function superAdminCalls(request: APIRequestContext) {
  const { adminToken } = await openSession(request, 'superadmin')
  return async (path: string, data: object): Promise<{ _id: string }> => {
    const response = await request.post(`/api${path}`, { headers: { authorization: `Bearer ${adminToken}` }, data })
    return (await parseOk(response)).data
  }
}

/** Finishes transitions, whose intermediate colours would fail contrast checks. Waiting is no option: a hidden page does not animate. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    // An element that inherits a colour starts its transition when its parent's has ended.
    for (let generation = 0; generation < 20; generation += 1) {
      const animations = document.getAnimations()
      if (animations.length === 0) return
      for (const animation of animations) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
        else animation.finish()
      }
    }
  })
}

/** Themes change at once meanwhile: a transition of each of a thousand elements takes longer than what is checked afterwards. */
export async function withoutTransitions(page: Page, act: () => Promise<void>): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await act()
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added)
  })
  await sheet.dispose()
}

/** Stores a session in the browser; screens opened afterwards are signed in. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
}

export async function signInAs(page: Page, who: Person): Promise<void> {
  await storeSession(page, await openSession(page.request, who))
}

/** Stores an administrator's session for every page of a context. */
export async function signInAsAdmin(context: BrowserContext, who: Exclude<Person, 'learner' | 'premium'>): Promise<void> {
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    await openSession(context.request, who),
  )
}

export async function signInWith(page: Page, account: Account): Promise<void> {
  await storeSession(page, await openLearnerSession(page.request, account))
}

export function newAccount(name = 'Asha Verma'): Account {
  return { name, email: `${crypto.randomUUID()}@example.com`, password: 'Ganga@Ghat26' }
}

/** The path of the link in the newest captured mail to an address; waits, because mails are sent by a queue. */
export async function linkInMail(
  request: APIRequestContext,
  email: string,
  screen: '/verify-email' | '/reset-password' | '/undo-change' | '/guardian-consent',
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { data } = (await parseOk(await request.get('/api/demo/mailbox'))) as { data: { to: string; text: string }[] }
    link = data
      .filter((mail) => mail.to === email)
      .map((mail) => new RegExp(`https?://[^/]+(${screen}\\S+)`).exec(mail.text)?.[1])
      .find(Boolean)
    expect(link, `a mail to ${email}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

/** Registers a learner without verifying the address. */
export async function register(request: APIRequestContext, account: Account): Promise<void> {
  await parseOk(await request.post('/api/auth/register', { data: account }))
}

/** Registers a learner and verifies the address. */
export async function registerVerified(request: APIRequestContext, account: Account): Promise<void> {
  await register(request, account)
  const link = await linkInMail(request, account.email, '/verify-email')
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  await parseOk(await request.get(`/api/auth/verify-email/${token}`))
}

/** Changes a stored preference as another tab would; the screen follows at once. A rendered page runs its scripts when it is used. */
export async function setPreference(page: Page, choice: 'theme' | 'preferredLanguage', value: string): Promise<void> {
  await page.evaluate(
    async ([key, chosen]) => {
      const root = document.getElementById('root')
      if (root?.dataset.language !== undefined && root.dataset.interactive === undefined) {
        const isInteractive = new Promise((resolve) => addEventListener('interactive', resolve, { once: true }))
        dispatchEvent(new Event('pointermove'))
        await isInteractive
      }
      localStorage.setItem(key, chosen)
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [choice, value] as const,
  )
}

/** All records of an IndexedDB store of the page, which must exist. */
export function readBrowserStore(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    (names) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(names.database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(names.store).objectStore(names.store).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    { database, store },
  )
}
