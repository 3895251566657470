import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk } from '#domain/desk/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { builtInTemplates } from '#domain/settings/mail-templates.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { permissions: ['manage_settings'] })).token
})
afterAll(() => app.close())

const save = (input: object) => ({ token, input })

async function uploadLogo(bytes: Uint8Array | string, sender = token) {
  const author = await makeAuthor(app)
  return author.upload(desk.uploadLogo, { name: 'logo.png', bytes, type: 'image/png' }, {}, sender)
}

test('a logo and an accent colour are saved and sent to every browser', async () => {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#8a2be2' } })
    .png()
    .toBuffer()
  const { status, body } = await uploadLogo(picture)
  expect(status).toBe(201)
  const { url } = (body as unknown as { data: { url: string } }).data
  await app.call(settings.saveSettings, save({ logoUrl: url, accentColour: '#8A2BE2' }))
  const { data } = await app.call(settings.config)
  expect(data).toMatchObject({ logoUrl: url, accent: { light: { action: '#8a2be2' } } })
  expect((await app.app.inject({ url })).headers['content-type']).toBe('image/webp')
})

test('a drawing with a script is refused as a logo, and so is a caller without the permission', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await uploadLogo(drawing)).status).toBe(415)
  const other = await signedInAdmin(app, { permissions: ['manage_questions'] })
  expect((await uploadLogo(drawing, other.token)).status).toBe(403)
})

test.each([
  [{ logoUrl: 'https://example.com/logo.png' }, 'The logo must be uploaded first'],
  [{ accentColour: 'red; }' }, 'Accent colour must be written like #1d6bc9'],
])('%j is refused', async (input, message) => {
  expect((await app.expectFailure(settings.saveSettings, save(input))).body.errors).toEqual([message])
})

test('without an accent the configuration has none', async () => {
  await app.call(settings.saveSettings, save({ accentColour: '', logoUrl: '' }))
  expect((await app.call(settings.config)).data).toMatchObject({ logoUrl: '', accent: null })
})

test('a mail is previewed with the words of the form, without sending or saving anything', async () => {
  const template = { subject: 'Welcome to {site}', text: 'Dear {name}', hindi: '' }
  const look = { siteName: 'Pariksha', mailSender: 'Pariksha Pune', logoUrl: '', accentColour: '' }
  const { data } = await app.call(desk.previewMail, { token, input: { mail: 'verify', template, ...look } })
  expect(data).toMatchObject({ sender: 'Pariksha Pune', subject: 'Welcome to Pariksha' })
  expect(data.paragraphs.slice(0, 2)).toEqual(['Dear Asha Rao', data.link])
  expect((await app.call(settings.readSettings, { token })).data.mailTemplates).toEqual(builtInTemplates)
})
