import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleOnPhone } from './screens.ts'
import { noPushService } from './server-data.ts'
import { newAccount, registerVerified, signInWith } from './testing.ts'

/** Subscribes as a browser with a push service does; the one of the tests has none. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(async (endpoint) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    const keys = { p256dh: base64url(raw), auth: base64url(new Uint8Array(16)) }
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => sessionStorage.removeItem('subscribed') }
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? (subscription as never) : null)
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes')
      return subscription as never
    }
  }, `${noPushService}/${crypto.randomUUID()}`)
}

test('a learner turns notifications of a device on and off again', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  const account = newAccount()
  await registerVerified(page.request, account)
  await givePushService(page)
  await signInWith(page, account)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expectAccessibleOnPhone(page)
  await page.reload()
  await page.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
})

test('a learner who blocked notifications is told how to allow them', async ({ page }) => {
  const account = newAccount()
  await registerVerified(page.request, account)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signInWith(page, account)
  await page.goto('/profile?tab=settings')
  await expect(page.getByText('Notifications from this site are blocked.', { exact: false })).toBeVisible()
})
