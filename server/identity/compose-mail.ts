import { accentOf } from '#domain/settings/accent.ts'
import type { Settings } from '#domain/settings/contract.ts'
import { escapeText } from '#server/platform/http/escape.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

export type MailTexts = { subject: string; lines: string[]; hindi: string; after: string }

export type Sender = Pick<Settings, 'siteName' | 'mailSender' | 'logoUrl' | 'accentColour'>

/** The logo at the top of a mail, if the site has one. Mail programs load it from the site, whose address is given. */
export function logoLine({ siteName, logoUrl }: Pick<Sender, 'siteName' | 'logoUrl'>, site: string): string[] {
  if (!logoUrl) return []
  return [`<p><img src="${new URL(logoUrl, site).href}" alt="${escapeText(siteName)}" height="40"></p>`]
}

/** A mail with one link, as text and HTML. */
export function composeMail(to: string, sender: Sender, { subject, lines, hindi, after }: MailTexts, link: string): Mail {
  const { siteName, mailSender } = sender
  // Mails are read on white.
  const colour = accentOf(sender.accentColour)?.light.link
  const text = [...lines, link, hindi, after, siteName].join('\n\n')
  const paragraphs = [...lines, `<a href="${link}"${colour ? ` style="color: ${colour}"` : ''}>${link}</a>`, hindi, after, siteName].map(
    (line, index) => `<p>${index === lines.length ? line : escapeText(line)}</p>`,
  )
  return { to, subject, text, html: [...logoLine(sender, link), ...paragraphs].join('\n'), senderName: mailSender }
}
