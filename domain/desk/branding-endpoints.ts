import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { imageUpload, StoredImage } from '../questions/bank-endpoints.ts'
import { Settings } from '../settings/contract.ts'
import { MailTemplate, templatedMails } from '../settings/mail-templates.ts'

const access = { permission: 'manage_settings' } as const

const { siteName, mailSender, logoUrl, accentColour } = Settings.shape

/** A mail as it would arrive. */
const MailPreview = z.object({ sender: z.string(), subject: z.string(), paragraphs: z.array(z.string()), link: z.string() })
export type MailPreview = z.infer<typeof MailPreview>

/** What the settings screen needs to show how the site and its mails will look. */
export const brandingEndpoints = {
  uploadLogo: endpoint({
    method: 'POST',
    path: '/admin/settings/logo',
    summary: 'Store a PNG, JPEG, WebP or GIF picture to be used as the logo; the setting is saved apart',
    access,
    ...imageUpload,
    output: { data: StoredImage },
    perMinute: 30,
  }),
  previewMail: endpoint({
    method: 'POST',
    path: '/admin/settings/mail-preview',
    summary: 'A mail with these words as it would arrive; nothing is sent or saved',
    access,
    input: z.object({ mail: z.enum(templatedMails), template: MailTemplate, siteName, mailSender, logoUrl, accentColour }),
    output: { data: MailPreview },
    errors: ['validation_failed'],
    perMinute: 120,
  }),
}
