import { localize } from '#domain/language.ts'
import type { PushMessage } from '#domain/notifications/push.ts'
import type { Context } from '#server/platform/context.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { encryptMessage } from './encrypt.ts'
import { claimPending, deleteSubscription, listSubscriptions, type SubscriptionRow } from './queries.ts'
import { authorize, type SiteKeys, siteKeysOf } from './site-keys.ts'

const batchSize = 100
/** A push message is a hint: one that is late is not sent, nor kept by the push service, as the notification stays under the bell. */
const maxAgeMs = 3_600_000
const timeoutMs = 10_000
/** The most characters of a title and a text: a message must fit into 4,000 bytes, and a character takes up to four. */
const maxLength = { title: 150, body: 500 }

type Pending = Awaited<ReturnType<typeof claimPending>>[number]

function toMessage({ id, title, message, link }: Pending, { language }: SubscriptionRow): PushMessage {
  const clip = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
  return {
    title: clip(localize(title, language), maxLength.title),
    body: clip(localize(message, language), maxLength.body),
    link,
    tag: id,
  }
}

/** Sends one message to one browser. A subscription that its push service no longer knows is deleted. */
async function send(context: Context, keys: SiteKeys, subscription: SubscriptionRow, pending: Pending): Promise<void> {
  const { config, clock, database, log } = context
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      authorization: authorize(keys, subscription.endpoint, config.supportEmail, clock.now()),
      'content-encoding': 'aes128gcm',
      ttl: String(maxAgeMs / 1000),
      urgency: pending.priority === 'high' ? 'high' : 'normal',
    },
    body: new Uint8Array(encryptMessage(Buffer.from(JSON.stringify(toMessage(pending, subscription))), subscription)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) await deleteSubscription(database.db, { endpoint: subscription.endpoint })
  else if (!response.ok) log.warn({ status: response.status, service: new URL(subscription.endpoint).host }, 'push message refused')
}

/** Pushes new notifications to the browsers of their accounts, at most once each. Returns whether there was any. */
export async function sendPending(context: Context): Promise<boolean> {
  const { database, clock, log } = context
  const claimed = await claimPending(database.db, batchSize)
  const now = clock.now()
  const { enableNotifications } = await readCachedSettings(context)
  const current = claimed.filter(({ createdAt }) => enableNotifications && now.getTime() - createdAt.getTime() <= maxAgeMs)
  if (current.length === 0) return claimed.length > 0
  const subscriptions = await listSubscriptions(database.db, [...new Set(current.map(({ accountId }) => accountId))], now)
  if (subscriptions.length === 0) return true
  const keys = await siteKeysOf(context)
  const messages = current.flatMap((pending) =>
    subscriptions.filter(({ accountId }) => accountId === pending.accountId).map((subscription) => ({ pending, subscription })),
  )
  await Promise.all(
    messages.map(({ pending, subscription }) =>
      send(context, keys, subscription, pending).catch((error: unknown) => log.warn({ err: error }, 'push message not sent')),
    ),
  )
  return true
}
