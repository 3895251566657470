import { z } from 'zod'

/** The mails whose words an administrator can change. */
export const templatedMails = ['verify', 'reset', 'invite'] as const
export type TemplatedMail = (typeof templatedMails)[number]

/** Empty parts keep the built-in words. The link and the sentence after it always stay. */
export const MailTemplate = z.object({
  subject: z
    .string()
    .trim()
    .max(150, 'The subject must be at most 150 characters long')
    .refine((subject) => !/[\r\n]/.test(subject), 'The subject must be one line'),
  text: z.string().trim().max(2000, 'The text must be at most 2000 characters long'),
  hindi: z.string().trim().max(2000, 'The Hindi text must be at most 2000 characters long'),
})
export type MailTemplate = z.infer<typeof MailTemplate>

export const MailTemplates = z.object({ verify: MailTemplate, reset: MailTemplate, invite: MailTemplate })
export type MailTemplates = z.infer<typeof MailTemplates>

const builtIn: MailTemplate = { subject: '', text: '', hindi: '' }
export const builtInTemplates: MailTemplates = { verify: builtIn, reset: builtIn, invite: builtIn }

type Words = { subject: string; lines: string[]; hindi: string; after: string }

/** The words of a mail: those of the template with its placeholders filled in, else the built-in ones. */
export function fillTemplate<Built extends Words>(built: Built, template: MailTemplate, values: { name: string; site: string }): Built {
  const fill = (text: string) => text.replaceAll(/\{(name|site)\}/g, (_, key: 'name' | 'site') => values[key])
  const paragraphs = template.text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    ...built,
    subject: template.subject ? fill(template.subject) : built.subject,
    lines: paragraphs.length > 0 ? paragraphs.map(fill) : built.lines,
    hindi: template.hindi ? fill(template.hindi) : built.hindi,
  }
}
