import type { Context } from '#server/platform/context.ts'
import { escapeText } from '#server/platform/escape.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import { readSite } from '#server/settings/site.ts'
import { findMessage, findReply, type MessageRow, markSent } from './queries.ts'

/** What to send: word of a message to support, or the answer to whoever wrote. The text itself stays in its table. */
export type MessageMail = { messageId: string } | { replyId: string }

export const mailQueue = 'messages.mail'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function compose(mail: Pick<Mail, 'to' | 'subject' | 'replyTo'>, paragraphs: string[]): Mail {
  const html = paragraphs.map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')
  return { ...mail, subject: oneLine(mail.subject), text: paragraphs.join('\n\n'), html }
}

async function toSupport({ config }: Context, message: MessageRow, siteName: string): Promise<Mail> {
  const heads = { to: config.supportEmail, replyTo: message.email, subject: `[${siteName}] ${message.subject}` }
  const link = `${config.publicUrl}/admin/messages/${message.id}`
  return compose(heads, [`${message.name} <${message.email}> wrote:`, message.message, `Answer it here: ${link}`])
}

export function messageMailJob(context: Context): Job<MessageMail> {
  const { db } = context.database
  return {
    name: mailQueue,
    async run(what) {
      const { siteName } = await readSite(context)
      if ('messageId' in what) {
        const message = await findMessage(db, what.messageId)
        if (message) await context.mail.deliver(await toSupport(context, message, siteName))
        return
      }
      const found = await findReply(db, what.replyId)
      if (!found || found.reply.sentAt) return
      const { message, reply } = found
      const heads = { to: message.email, replyTo: context.config.supportEmail, subject: `Re: ${message.subject}` }
      const quoted = message.message.replaceAll(/^/gm, '> ')
      await context.mail.deliver(compose(heads, [`${message.name},`, reply.text, siteName, quoted]))
      await markSent(db, reply.id, context.clock.now())
    },
  }
}
