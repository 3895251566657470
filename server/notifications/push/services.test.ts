import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { isPushService } from './services.ts'

const { pushServices } = readConfig({ NODE_ENV: 'test' })

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://notify.windows.com/abc',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'not a URL',
])('%s is refused', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(false)
})
