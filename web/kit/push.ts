import { api } from '../api.ts'
import { language } from './language.ts'

/** `unavailable`: a browser without push, as iPhones are until the site is on the home screen; `blocked`: by its user, in its settings. */
export type PushState = 'unavailable' | 'blocked' | 'off' | 'on'

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'PushManager' in globalThis && 'Notification' in globalThis ? navigator.serviceWorker?.getRegistration() : undefined
}

/** Whether this browser receives notifications of the learner who is signed in. */
export async function readPushState(): Promise<PushState> {
  const registration = await findRegistration()
  if (!registration) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await api.notifications.readPush()).data.isOn ? 'on' : 'off'
}

/** Asks for permission and subscribes. A subscription for another account of this browser is replaced, as its key may be another. */
export async function turnPushOn(): Promise<PushState> {
  const registration = await findRegistration()
  if (!registration) return 'unavailable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { data } = await api.notifications.readPush()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(data.publicKey) })
  const { endpoint = '', keys } = subscription.toJSON()
  const input = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language: language.get() }
  await api.notifications.savePushSubscription({ input })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await api.notifications.removePushSubscription()
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}
