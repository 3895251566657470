import { expect, test } from 'vitest'
import type { WorkerScope } from '../worker-scope.ts'
import { openMessage, showMessage } from './push-messages.ts'

function makeScope(tabs: string[] = []) {
  const done: unknown[] = []
  const scope = {
    location: { origin: 'https://site.example' },
    registration: { showNotification: async (title: string, options: object) => void done.push([title, options]) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  } as unknown as WorkerScope
  return { scope, done }
}

const clicked = (link: string) => ({ data: { link }, close() {} }) as unknown as Notification

test('a message is shown with its text, and replaces the same one', async () => {
  const { scope, done } = makeScope()
  await showMessage(scope, { title: 'Starting soon', body: 'In 15 minutes', link: '/live-events/1', tag: 'a' })
  expect(done).toEqual([['Starting soon', { body: 'In 15 minutes', tag: 'a', icon: '/icon-192.png', data: { link: '/live-events/1' } }]])
})

test('a click returns to a tab with the page, else opens it, and leaves other tabs alone', async () => {
  const { scope, done } = makeScope(['https://site.example/paper/1', 'https://site.example/live-events/1'])
  await openMessage(scope, clicked('/live-events/1'))
  await openMessage(scope, clicked('/results?attempt=2'))
  await openMessage(scope, clicked(''))
  expect(done).toEqual([
    'focus https://site.example/live-events/1',
    'open https://site.example/results?attempt=2',
    'open https://site.example/',
  ])
})
