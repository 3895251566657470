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
  /** The newest first. */
  const names = async () =>
    (await fs.readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  return {
    async deliver(mail: Mail): Promise<void> {
      await fs.mkdir(folder, { recursive: true })
      const captured: CapturedMail = { _id: newId(), to: mail.to, subject: mail.subject, text: mail.text, sentAt: new Date().toISOString() }
      const place = path.join(folder, captured._id)
      // Whoever looks meanwhile sees all of it or nothing.
      await fs.writeFile(`${place}.part`, JSON.stringify(captured))
      await fs.rename(`${place}.part`, `${place}.json`)
      const old = (await names()).slice(kept)
      await Promise.all(old.map((name) => fs.rm(path.join(folder, name), { force: true })))
    },
    async list(): Promise<CapturedMail[]> {
      await fs.mkdir(folder, { recursive: true })
      const read = await Promise.all((await names()).map((name) => fs.readFile(path.join(folder, name), 'utf8').catch(() => null)))
      return read.flatMap((text) => (text === null ? [] : [JSON.parse(text) as CapturedMail]))
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
