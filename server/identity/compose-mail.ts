import type { Settings } from '#domain/settings/contract.ts'
import { escapeText } from '#server/platform/http/escape.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

export type MailTexts = { subject: string; lines: string[]; hindi: string; after: string }

type Sender = Pick<Settings, 'siteName' | 'mailSender'>

/** A mail with one link, as text and HTML. */
export function composeMail(to: string, { siteName, mailSender }: Sender, { subject, lines, hindi, after }: MailTexts, link: string): Mail {
  const text = [...lines, link, hindi, after, siteName].join('\n\n')
  const html = [...lines, `<a href="${link}">${link}</a>`, hindi, after, siteName]
    .map((line, index) => `<p>${index === lines.length ? line : escapeText(line)}</p>`)
    .join('\n')
  return { to, subject, text, html, senderName: mailSender }
}
