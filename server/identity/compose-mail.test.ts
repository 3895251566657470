import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const texts = { subject: 'Confirm', lines: ['Hello <b>Asha</b>,'], hindi: 'लिंक खोलें।', after: 'Or ignore it.' }
const plain = { siteName: 'A & B', mailSender: '', logoUrl: '', accentColour: '' }
const link = 'https://taiyari.example/verify-email?token=x'
const logoUrl = `/api/files/${'0'.repeat(64)}.webp`

test('a mail has the site’s logo at its top and the accent on its link', () => {
  const { html } = composeMail('asha@example.com', { ...plain, logoUrl, accentColour: '#ffee00' }, texts, link)
  expect(html).toMatch(new RegExp(`^<p><img src="https://taiyari.example${logoUrl}" alt="A &amp; B" height="40"></p>`))
  expect(html).toMatch(/<a href="[^"]+" style="color: #[0-9a-f]{6}">/)
})

test('without them a mail has neither picture nor colour', () => {
  const { html, text } = composeMail('asha@example.com', plain, texts, link)
  expect(html).not.toMatch(/<img|style=/)
  expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt;,')
  expect(text.split('\n\n')).toEqual(['Hello <b>Asha</b>,', link, 'लिंक खोलें।', 'Or ignore it.', 'A & B'])
})
