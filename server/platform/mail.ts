import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { newId } from './ids.ts'

export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string }

/** Delivers, or throws: the queue that calls it tries again. */
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

export type CapturedMail = { _id: string; to: string; subject: string; text: string; sentAt: string }

const kept = 200

/** Demo mode's mailbox: files, because the database must not hold a usable link. */
export function openMailbox(dataDir: string) {
  const folder = path.join(dataDir, 'mailbox')
  return {
    async deliver(mail: Mail): Promise<void> {
      await fs.mkdir(folder, { recursive: true })
      const captured: CapturedMail = { _id: newId(), to: mail.to, subject: mail.subject, text: mail.text, sentAt: new Date().toISOString() }
      await fs.writeFile(path.join(folder, `${captured._id}.json`), JSON.stringify(captured))
      const old = (await fs.readdir(folder)).sort().slice(0, -kept)
      await Promise.all(old.map((name) => fs.rm(path.join(folder, name), { force: true })))
    },
    async list(): Promise<CapturedMail[]> {
      await fs.mkdir(folder, { recursive: true })
      const names = (await fs.readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      return Promise.all(names.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')) as CapturedMail))
    },
    close() {},
  }
}

/** A string would be read as a list, and `a,b@example.com` would reach b. */
const asOne = (address: string) => ({ name: '', address })

export function openSmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport {
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  return {
    async deliver(mail) {
      const { to, replyTo, ...rest } = mail
      await transport.sendMail({ ...rest, to: asOne(to), ...(replyTo && { replyTo: asOne(replyTo) }) })
    },
    close: () => transport.close(),
  }
}
