import fs from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../ids.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Shown instead of the name in the installation's own address. */
  senderName?: string
}

/** `deliver` throws if the mail was not accepted; the job that calls it is then retried. */
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

export type CapturedMail = { _id: string; to: string; subject: string; text: string; sentAt: string }

const maxCapturedMails = 200

/** Stores mails as files instead of sending them: for the demo, whose mailbox page lists them, and for tests. Not in the database, which must not contain usable links. */
export function openMailbox(dataDir: string) {
  const folder = path.join(dataDir, 'mailbox')
  /** Newest first: ids sort by time. */
  const listFiles = async () =>
    (await fs.readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  return {
    async deliver(mail: Mail): Promise<void> {
      await fs.mkdir(folder, { recursive: true })
      const captured: CapturedMail = { _id: newId(), to: mail.to, subject: mail.subject, text: mail.text, sentAt: new Date().toISOString() }
      const target = path.join(folder, captured._id)
      // Written under another name and renamed, so that `list` never reads an incomplete file.
      await fs.writeFile(`${target}.part`, JSON.stringify(captured))
      await fs.rename(`${target}.part`, `${target}.json`)
      const old = (await listFiles()).slice(maxCapturedMails)
      await Promise.all(old.map((name) => fs.rm(path.join(folder, name), { force: true })))
    },
    async list(): Promise<CapturedMail[]> {
      await fs.mkdir(folder, { recursive: true })
      const texts = await Promise.all((await listFiles()).map((name) => fs.readFile(path.join(folder, name), 'utf8').catch(() => null)))
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as CapturedMail]))
    },
    close() {},
  }
}
