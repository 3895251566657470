import { expect, test } from '@playwright/test'

/** Clients that are not browsers, with the headers that they really send. */
const visitors: Record<string, Record<string, string>> = {
  curl: { 'user-agent': 'curl/8.14.1', accept: '*/*' },
  WhatsApp: { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)', accept: '*/*' },
  Slack: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', accept: '*/*' },
  Facebook: { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*', range: 'bytes=0-524287' },
  Googlebot: {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    accept: 'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8',
  },
  'an uptime monitor': { 'user-agent': 'UptimeRobot/2.0', accept: 'text/html' },
}

for (const [name, headers] of Object.entries(visitors)) {
  test(`${name} gets a page with a title, a description and an image`, async ({ request }) => {
    const answer = await request.get('/', { headers })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    const html = await answer.text()
    for (const tag of [
      '<title>Taiyari',
      'name="description"',
      'rel="canonical"',
      'hreflang="hi"',
      'property="og:title"',
      'property="og:description"',
    ]) {
      expect(html).toContain(tag)
    }
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const image = await request.get(new URL(picture).pathname)
    expect(image.headers()['content-type']).toBe('image/png')
    expect((await image.body()).length).toBeGreaterThan(5000)
  })
}

test('HEAD is answered like GET, without a body', async ({ request }) => {
  for (const path of ['/', '/categories', '/admin', '/login']) {
    const answer = await request.head(path, { headers: { accept: '*/*' } })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(await answer.text()).toBe('')
  }
})

test('an unknown URL gives an error page, or JSON if that is requested', async ({ request }) => {
  const page = await request.get('/no-such-page', { headers: { accept: '*/*' } })
  expect(page.status()).toBe(404)
  expect(page.headers()['content-type']).toContain('text/html')
  const json = await request.get('/no-such-page', { headers: { accept: 'application/json' } })
  expect(json.status()).toBe(404)
  expect(await json.json()).toMatchObject({ success: false })
  for (const path of ['/api/no-such-call', '/assets/gone.js']) {
    const missing = await request.get(path, { headers: { accept: '*/*' } })
    expect(missing.status()).toBe(404)
    expect(missing.headers()['content-type']).toContain('json')
  }
  expect((await request.post('/', { data: {} })).headers()['content-type']).toContain('json')
})

test('a URL with a language opens in that language, for link previews and readers', async ({ page, request }) => {
  const html = await (await request.get('/categories?lang=hi', { headers: { accept: '*/*' } })).text()
  expect(html).toContain('<html lang="hi"')
  expect(html).toContain('<title>परीक्षा श्रेणियाँ')
  await page.goto('/categories?lang=hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('परीक्षा श्रेणियाँ')
  await page.goto('/categories?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exam Categories')
})
