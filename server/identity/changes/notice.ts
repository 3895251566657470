import { pathTo } from '#domain/paths.ts'
import type { Context } from '#server/platform/context.ts'
import { newToken } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { composeMail } from '../compose-mail.ts'
import { isUsable } from '../present.ts'
import type { accountChanges } from '../tables.ts'
import { findChange, setChangeToken } from './queries.ts'

export type ChangeKind = (typeof accountChanges.$inferSelect)['kind']

export const changeNotice = 'identity.change-notice'

const texts: Record<ChangeKind, { subject: (site: string) => string; line: string; hindi: string }> = {
  email: {
    subject: (site) => `The email address of your ${site} account was changed`,
    line: 'The email address of your account was changed: mails no longer go to this address.',
    hindi: 'आपके खाते का ईमेल पता बदल दिया गया है। अगर यह आपने नहीं किया, तो 7 दिनों के भीतर इस लिंक से बदलाव वापस लें।',
  },
  password: {
    subject: (site) => `Your ${site} password was changed`,
    line: 'The password of your account was changed.',
    hindi: 'आपके खाते का पासवर्ड बदल दिया गया है। अगर यह आपने नहीं किया, तो 7 दिनों के भीतर इस लिंक से बदलाव वापस लें।',
  },
  passkey: {
    subject: (site) => `A passkey was added to your ${site} account`,
    line: 'A passkey was added to your account: whoever has it can sign in.',
    hindi: 'आपके खाते में एक पासकी जोड़ी गई है। अगर यह आपने नहीं किया, तो 7 दिनों के भीतर इस लिंक से बदलाव वापस लें।',
  },
  'two-factor': {
    subject: (site) => `The two-factor authentication of your ${site} account was changed`,
    line: 'Two-factor authentication was turned on or off for your account.',
    hindi: 'आपके खाते का टू-फ़ैक्टर प्रमाणीकरण बदल दिया गया है। अगर यह आपने नहीं किया, तो 7 दिनों के भीतर इस लिंक से बदलाव वापस लें।',
  },
}

/** The token is created with the mail, so that neither the queue nor the database contains a usable one. */
export function changeNoticeJob(context: Context): Job<{ id: string }> {
  const { db } = context.database
  return {
    name: changeNotice,
    async run({ id }) {
      const found = await findChange(db, id)
      if (!found || !isUsable(found, context)) return
      const settings = await readSettings(db)
      const token = newToken()
      await setChangeToken(db, id, token)
      const { subject, line, hindi } = texts[found.change.kind]
      const mail = {
        subject: subject(settings.siteName),
        lines: [
          `Hello ${found.name},`,
          line,
          'If it was not you, open this link within 7 days. It undoes the change and signs out every device:',
        ],
        hindi,
        after: 'If it was you, there is nothing to do.',
      }
      const link = `${context.config.publicUrl}${pathTo('undoChange', { token })}`
      await context.mail.deliver(composeMail(found.change.email, settings, mail, link))
    },
  }
}
