import type { PushMessage } from '#domain/notifications/push.ts'
import type { WorkerScope } from '../worker-scope.ts'

const icon = '/icon-192.png'

/** Shows a message from the server; browsers show a text of their own for one that is not shown. */
export function showMessage(scope: WorkerScope, data: unknown): Promise<void> {
  const { title, body, link, tag } = data as PushMessage
  return scope.registration.showNotification(title, { body, tag, icon, data: { link } })
}

/** Opens the page that the message is about, or returns to it. Other tabs stay as they are: a paper may be open in them. */
export async function openMessage(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const { link } = notification.data as Pick<PushMessage, 'link'>
  const url = new URL(link || '/', scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === url.href)
  if (there) await there.focus()
  else await scope.clients.openWindow(url.href)
}
