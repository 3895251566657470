import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { MailTransport } from './mail.ts'

/** The address in `Name <address>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

/** nodemailer parses a string as a list of addresses, so `a,b@example.com` would reach b. */
const singleAddress = (address: string) => ({ name: '', address })

export function openSmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport {
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  return {
    async deliver(mail) {
      const { to, replyTo, senderName, ...rest } = mail
      await transport.sendMail({
        ...rest,
        to: singleAddress(to),
        ...(replyTo && { replyTo: singleAddress(replyTo) }),
        ...(senderName && { from: { name: senderName, address: addressOf(config.mailFrom) } }),
      })
    },
    close: () => transport.close(),
  }
}
