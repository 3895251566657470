import { logoLine } from '#server/identity/compose-mail.ts'
import type { Context } from '#server/platform/context.ts'
import { escapeText } from '#server/platform/http/escape.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { findMessage, findReply, type MessageRow, markSent } from './queries.ts'

/** A mail to support about a message, or a reply to its author. The text stays in its table. */
export type MessageMail = { messageId: string } | { replyId: string }

export const mailQueue = 'messages.mail'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function compose(mail: Omit<Mail, 'text' | 'html'>, paragraphs: string[], head: string[] = []): Mail {
  const html = paragraphs.map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
  return { ...mail, subject: oneLine(mail.subject), text: paragraphs.join('\n\n'), html: [...head, ...html].join('\n') }
}

async function toSupport({ config }: Context, message: MessageRow, siteName: string): Promise<Mail> {
  const envelope = { to: config.supportEmail, replyTo: message.email, subject: `[${siteName}] ${message.subject}` }
  const link = `${config.publicUrl}/admin/messages/${message.id}`
  return compose(envelope, [`${message.name} <${message.email}> wrote:`, message.message, `Answer it here: ${link}`])
}

export function messageMailJob(context: Context): Job<MessageMail> {
  const { db } = context.database
  return {
    name: mailQueue,
    async run(job) {
      const { siteName, mailSender, logoUrl } = await readCachedSettings(context)
      if ('messageId' in job) {
        const message = await findMessage(db, job.messageId)
        if (message) await context.mail.deliver(await toSupport(context, message, siteName))
        return
      }
      const found = await findReply(db, job.replyId)
      if (!found || found.reply.sentAt) return
      const { message, reply } = found
      const replyTo = context.config.supportEmail
      const envelope = { to: message.email, replyTo, subject: `Re: ${message.subject}`, senderName: mailSender }
      const quoted = message.message.replaceAll(/^/gm, '> ')
      await context.mail.deliver(
        compose(envelope, [`${message.name},`, reply.text, siteName, quoted], logoLine({ siteName, logoUrl }, context.config.publicUrl)),
      )
      await markSent(db, reply.id, context.clock.now())
    },
  }
}
