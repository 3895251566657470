import { pathTo } from '#domain/paths.ts'
import type { Context } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { composeMail } from '../compose-mail.ts'
import { isUsable } from '../present.ts'
import { findRequest, updateRequest } from './queries.ts'

export const guardianMail = 'identity.guardian-mail'

/** The token is created with the mail, so that the queue never contains a usable one. */
export function guardianMailJob(context: Context): Job<{ id: string }> {
  const { db } = context.database
  return {
    name: guardianMail,
    async run({ id }) {
      const found = await findRequest(db, id)
      if (!found || !isUsable(found, context)) return
      const settings = await readSettings(db)
      const { siteName } = settings
      const token = newToken()
      await updateRequest(db, id, { tokenHash: hashToken(token) })
      const mail = {
        subject: `${found.name} asks for your consent to use ${siteName}`,
        lines: [
          'Hello,',
          `${found.name} is under 18, studies with ${siteName} and named you as parent or guardian. With your consent they appear on leaderboards with their first name and initial, and may get mails and notifications about their studies. Without it nothing of that happens, and they can study all the same.`,
          'Open this link to consent. The same link withdraws your consent later:',
        ],
        hindi: `${found.name} 18 वर्ष से कम आयु के हैं और ${siteName} पर पढ़ाई करते हैं। लीडरबोर्ड पर पहले नाम से दिखने और पढ़ाई से जुड़े मेल पाने के लिए आपकी सहमति चाहिए। इसी लिंक से सहमति बाद में वापस भी ली जा सकती है।`,
        after: 'If you do not know this person, ignore this mail: then there is no consent.',
      }
      const link = `${context.config.publicUrl}${pathTo('guardianConsent', { token })}`
      await context.mail.deliver(composeMail(found.request.email, settings, mail, link))
    },
  }
}
