import { expect, type Page, test } from '@playwright/test'
import { noPushService } from './server-data.ts'
import { newAccount, registerVerified, signInWith } from './testing.ts'

// Push subscriptions belong to a service worker.
test.use({ serviceWorkers: 'allow' })

/** Acts as a browser with a push service whose user allows notifications; the one of the tests has none and denies them. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(async (endpoint) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
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

test('a learner turns notifications of a device on and off again', { tag: '@long' }, async ({ page }) => {
  const account = newAccount()
  await registerVerified(page.request, account)
  await givePushService(page)
  await signInWith(page, account)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
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
