import { type APIRequestContext, type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'

type Person = keyof typeof demoEmails

const learners: readonly Person[] = ['learner', 'premium']

export type Account = { name: string; email: string; password: string }

async function answer(response: APIResponse) {
  expect(response.ok(), `${response.url()} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** A session as the browser keeps it. */
export type Session = Record<string, string>

export async function openLearnerSession(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const { token, user } = await answer(await request.post('/api/auth/login', { data: { email, password } }))
  return { token, userData: JSON.stringify(user) }
}

/** Signs a demo account in without the screens. */
export async function openSession(request: APIRequestContext, who: Person): Promise<Session> {
  const data = { email: demoEmails[who], password: demoPassword }
  if (learners.includes(who)) return openLearnerSession(request, data)
  const { token, admin } = await answer(await request.post('/api/admin/auth/login', { data }))
  return { adminToken: token, adminData: JSON.stringify(admin) }
}

/** An administrator of one's own, for what would stand in others' way. */
export async function makeAdmin(request: APIRequestContext): Promise<{ email: string; session: Session }> {
  const email = `${crypto.randomUUID()}@taiyari.example`
  const { adminToken } = await openSession(request, 'superadmin')
  const data = { name: 'Meera Rao', email, password: demoPassword }
  await answer(await request.post('/api/superadmin/admins', { data, headers: { authorization: `Bearer ${adminToken}` } }))
  const { token, admin } = await answer(await request.post('/api/admin/auth/login', { data: { email, password: demoPassword } }))
  return { email, session: { adminToken: token, adminData: JSON.stringify(admin) } }
}

/** Colours in the middle of a transition are nobody's choice. To wait for one could take for ever: a page out of sight draws nothing. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What inherits a colour begins its own transition when its parent's has ended.
    for (let generation = 0; generation < 20; generation += 1) {
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
        else animation.finish()
      }
    }
  })
}

/** Gives the browser a session: the next screen that is opened is signed in. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, session)
}

export async function signInAs(page: Page, who: Person): Promise<void> {
  await keepSession(page, await openSession(page.request, who))
}

/** Gives every page of a context an administrator's session. */
export async function signInAsAdmin(context: BrowserContext, who: Exclude<Person, 'learner' | 'premium'>): Promise<void> {
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    await openSession(context.request, who),
  )
}

export async function signInWith(page: Page, account: Account): Promise<void> {
  await keepSession(page, await openLearnerSession(page.request, account))
}

export function someone(name = 'Asha Verma'): Account {
  return { name, email: `${crypto.randomUUID()}@example.com`, password: 'Sunrise@2026' }
}

/** The address in the newest captured mail to somebody; mails are sent by a queue, so it may take a moment. */
export async function linkInMail(request: APIRequestContext, email: string, screen: '/verify-email' | '/reset-password'): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { data } = (await answer(await request.get('/api/demo/mailbox'))) as { data: { to: string; text: string }[] }
    link = data
      .filter((mail) => mail.to === email)
      .map((mail) => new RegExp(`https?://[^/]+(${screen}\\S+)`).exec(mail.text)?.[1])
      .find(Boolean)
    expect(link, `a mail to ${email}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

/** A learner of one's own, registered but not verified. */
export async function register(request: APIRequestContext, account: Account): Promise<void> {
  await answer(await request.post('/api/auth/register', { data: account }))
}

/** A learner of one's own, ready to sign in. */
export async function registerVerified(request: APIRequestContext, account: Account): Promise<void> {
  await register(request, account)
  const link = await linkInMail(request, account.email, '/verify-email')
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  await answer(await request.get(`/api/auth/verify-email/${token}`))
}

/** Changes a choice that the browser keeps, as another tab would: the screen follows at once. */
export async function choose(page: Page, choice: 'theme' | 'preferredLanguage', value: string): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [choice, value] as const,
  )
}
