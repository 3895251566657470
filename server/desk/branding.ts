import fs from 'node:fs/promises'
import type { desk } from '#domain/desk/contract.ts'
import { Failure } from '#domain/errors.ts'
import { builtInTemplates } from '#domain/settings/mail-templates.ts'
import { previewMail } from '#server/identity/mails.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { storeImage } from '#server/questions/images/store-image.ts'

export const brandingHandlers = {
  uploadLogo: withoutTransaction(async ({ file, context }: Call<typeof desk.uploadLogo>) => {
    if (!file) throw new Failure('validation_failed', { errors: ['Please select a picture.'] })
    return { data: await storeImage(context.files, await fs.readFile(file.path)) }
  }),
  async previewMail({ input, context: { config } }: Call<typeof desk.previewMail>) {
    const { mail, template, ...sender } = input
    const { subject, text, link } = previewMail(
      mail,
      { ...sender, mailTemplates: { ...builtInTemplates, [mail]: template } },
      config.publicUrl,
    )
    return { data: { sender: input.mailSender || config.mailFrom, subject, paragraphs: text.split('\n\n'), link } }
  },
}
