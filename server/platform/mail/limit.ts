import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { hashToken } from '../ids.ts'
import type { Log } from '../observability/log.ts'
import type { Mail, MailTransport } from './mail.ts'
import { addToMailCounts, readMailCounts } from './queries.ts'

const hourMs = 3_600_000

/** Mails per hour: to one recipient with the same subject, to one recipient together, and to the support address. */
const limits = { sameSubject: 5, recipient: 30, support: 200 }

type Scope = { db: Db; clock: Clock; log: Log; config: Pick<Config, 'supportEmail'> }

/**
 * Drops mails beyond a limit per recipient and hour, with a warning in the log. Strangers can cause only mails of a few subjects (reset,
 * verification), so they cannot use up the limit that warnings about an account need.
 */
export function limitMails(transport: MailTransport, { db, clock, log, config }: Scope): MailTransport {
  function limitsOf({ to, subject }: Mail): Map<string, number> {
    const recipient = to.trim().toLowerCase()
    if (recipient === config.supportEmail.toLowerCase()) return new Map([[hashToken(recipient), limits.support]])
    return new Map([
      [hashToken(recipient), limits.recipient],
      [hashToken(`${recipient}\n${subject}`), limits.sameSubject],
    ])
  }

  return {
    async deliver(mail) {
      const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs)
      const most = limitsOf(mail)
      const hashes = [...most.keys()]
      const counts = await readMailCounts(db, hashes, hour)
      if (hashes.some((hash) => (counts.get(hash) ?? 0) >= (most.get(hash) ?? 0))) {
        log.warn({ subject: mail.subject }, 'a mail was dropped: its recipient got too many within the hour')
        return
      }
      await transport.deliver(mail)
      // Counted after the delivery: a mail that is retried counts once.
      await addToMailCounts(db, hashes, hour)
    },
    close: () => transport.close(),
  }
}
