import { pathTo } from '#domain/paths.ts'
import type { Settings } from '#domain/settings/contract.ts'
import { fillTemplate, type TemplatedMail, templatedMails } from '#domain/settings/mail-templates.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/queries.ts'
import { composeMail, type MailTexts, type Sender } from './compose-mail.ts'
import { type Account, isUsable } from './present.ts'
import { deleteToken, findAccountByEmail, insertOneTimeToken } from './queries.ts'

/** Mails with a link that has a token, and those without. */
type LinkPurpose = 'verify' | 'reset' | 'invite'
type Purpose = LinkPurpose | 'two-factor-off' | 'code-used-again'
type AccountMail = { purpose: Purpose; email: string }

const queue = 'identity.mail'
const hours: Record<LinkPurpose, number> = { verify: 24, reset: 1, invite: 72 }
const linkPaths: Record<LinkPurpose, (token: string) => string> = {
  verify: (token) => `/verify-email?token=${token}`,
  reset: (token) => `/reset-password/${token}`,
  invite: (token) => `/reset-password/${token}`,
}

/**
 * Queued for any address: the job checks whether it belongs to an account, so that the call takes equally long either way. The token is
 * created with the mail, so that the queue never contains a usable one.
 */
export function queueAccountMail(context: Context, db: Db, purpose: Purpose, email: string): Promise<void> {
  return context.jobs.add<AccountMail>(db, queue, { purpose, email: email.toLowerCase() })
}

/** Deletes the queued mails of an address, when its account is deleted or changes its address. */
export function deleteQueuedAccountMail(context: Context, db: Db, email: string): Promise<void> {
  return context.jobs.deleteMatching<AccountMail>(db, queue, { email })
}

export function accountMailJob(context: Context): Job<AccountMail> {
  const { db } = context.database
  return {
    name: queue,
    async run({ purpose, email }) {
      const account = await findAccountByEmail(db, email)
      if (!account?.isActive || !isUsable(account, context)) return
      if (purpose === 'verify' && account.emailVerifiedAt) return
      const settings = await readSettings(db)
      const send = (path: string) => context.mail.deliver(compose(purpose, account, settings, `${context.config.publicUrl}${path}`))
      if (purpose === 'two-factor-off' || purpose === 'code-used-again') return send(pathTo('adminProfile'))
      const token = newToken()
      const tokenHash = hashToken(token)
      const expiresAt = new Date(context.clock.now().getTime() + hours[purpose] * 3_600_000)
      await insertOneTimeToken(db, { tokenHash, accountId: account.id, purpose, expiresAt })
      try {
        await send(linkPaths[purpose](token))
      } catch (error) {
        await deleteToken(db, tokenHash)
        throw error
      }
    },
  }
}

type MailSettings = Sender & Pick<Settings, 'mailTemplates'>

const isTemplated = (purpose: Purpose): purpose is TemplatedMail => templatedMails.some((name) => name === purpose)

/** A mail as a person would get it, with a link that leads nowhere. */
export function previewMail(mail: TemplatedMail, settings: MailSettings, publicUrl: string): Mail & { link: string } {
  const link = `${publicUrl}${linkPaths[mail]('…')}`
  return { ...compose(mail, { name: 'Asha Rao', email: 'asha@example.com' }, settings, link), link }
}

function compose(purpose: Purpose, account: Pick<Account, 'name' | 'email'>, settings: MailSettings, link: string): Mail {
  const { siteName, mailTemplates } = settings
  const built = builtInTexts(account.name, siteName)[purpose]
  const texts = isTemplated(purpose) ? fillTemplate(built, mailTemplates[purpose], { name: account.name, site: siteName }) : built
  return composeMail(account.email, settings, texts, link)
}

function builtInTexts(name: string, siteName: string): Record<Purpose, MailTexts> {
  return {
    verify: {
      subject: `Confirm your email address for ${siteName}`,
      lines: [`Hello ${name},`, 'Please confirm your email address by opening this link within 24 hours:'],
      hindi: 'कृपया 24 घंटे के भीतर इस लिंक को खोलकर अपने ईमेल पते की पुष्टि करें।',
      after: 'If you did not create an account, you can ignore this mail.',
    },
    reset: {
      subject: `Reset your ${siteName} password`,
      lines: [`Hello ${name},`, 'Open this link within one hour to choose a new password:'],
      hindi: 'नया पासवर्ड चुनने के लिए एक घंटे के भीतर इस लिंक को खोलें।',
      after: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    },
    invite: {
      subject: `You are invited to ${siteName}`,
      lines: [`Hello ${name},`, `An account at ${siteName} has been made for you. Open this link within 72 hours to choose your password:`],
      hindi: 'आपके लिए एक खाता बनाया गया है। अपना पासवर्ड चुनने के लिए 72 घंटे के भीतर इस लिंक को खोलें।',
      after: 'If you do not expect this, you can ignore this mail.',
    },
    'two-factor-off': {
      subject: `Two-factor authentication at ${siteName} was turned off`,
      lines: [
        `Hello ${name},`,
        'A super admin has turned your two-factor authentication off and signed you out everywhere. Log in with your password and set it up again on your profile:',
      ],
      hindi: 'आपका टू-फ़ैक्टर प्रमाणीकरण बंद कर दिया गया है। अपने पासवर्ड से लॉग इन करके इसे अपनी प्रोफ़ाइल पर फिर से चालू करें।',
      after: 'If you did not ask for this, tell another super admin at once and change your password.',
    },
    'code-used-again': {
      subject: `An authentication code of your ${siteName} account was used twice`,
      lines: [
        `Hello ${name},`,
        'An authentication code that had already been used was entered for your account. It was refused. Your profile lists recent logins:',
      ],
      hindi: 'आपके खाते के लिए एक ऐसा प्रमाणीकरण कोड डाला गया जो पहले ही इस्तेमाल हो चुका था। उसे स्वीकार नहीं किया गया।',
      after: 'If you entered it twice yourself, you can ignore this mail. Otherwise change your password at once.',
    },
  }
}
