import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MailPreview } from '#domain/desk/branding-endpoints.ts'
import { accentOf } from '#domain/settings/accent.ts'
import type { Settings } from '#domain/settings/contract.ts'
import { type TemplatedMail, templatedMails } from '#domain/settings/mail-templates.ts'
import { api } from '../api.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { mailNames } from './setting-groups.ts'

/** Buttons that show each mail with the words in the form, saved or not. */
export function MailPreviews() {
  const { getValues } = useFormContext<Settings>()
  const [shown, setShown] = useState<{ mail: TemplatedMail; preview: MailPreview } | null>(null)
  const loading = useMutation({
    mutationFn: (mail: TemplatedMail) => {
      const { siteName, mailSender, logoUrl, accentColour, mailTemplates } = getValues()
      return api.desk.previewMail({ input: { mail, template: mailTemplates[mail], siteName, mailSender, logoUrl, accentColour } })
    },
    onSuccess: ({ data }, mail) => setShown({ mail, preview: data }),
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {templatedMails.map((mail) => (
          <Button
            key={mail}
            onClick={() => loading.mutate(mail)}
            busy={loading.isPending && loading.variables === mail ? 'Loading...' : false}
          >
            Preview {mailNames[mail].toLowerCase()}
          </Button>
        ))}
      </div>
      {loading.isError && <FailureNotice what="The preview cannot be shown." error={loading.error} onDismiss={loading.reset} />}
      {shown && (
        <Dialog open size="medium" title={mailNames[shown.mail]} closeLabel="Close" onClose={() => setShown(null)}>
          <PreviewedMail preview={shown.preview} logoUrl={getValues('logoUrl')} accentColour={getValues('accentColour')} />
        </Dialog>
      )}
    </div>
  )
}

type PreviewedMailProps = { preview: MailPreview } & Pick<Settings, 'logoUrl' | 'accentColour'>

function PreviewedMail({ preview: { sender, subject, paragraphs, link }, logoUrl, accentColour }: PreviewedMailProps) {
  return (
    <article className="wrap-anywhere flex flex-col gap-3">
      <header className="border-line border-b pb-3">
        <p className="font-semibold">{subject}</p>
        <p className="text-muted text-sm">From {sender}</p>
      </header>
      <div className="flex flex-col gap-3 rounded-card bg-white p-4 text-black">
        {logoUrl && <img src={logoUrl} alt="" className="h-10 w-auto max-w-60 self-start object-contain" />}
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat.
          <p key={at} className="whitespace-pre-line">
            {paragraph === link ? (
              <span className="underline" style={{ color: accentOf(accentColour)?.light.link }}>
                {paragraph}
              </span>
            ) : (
              paragraph
            )}
          </p>
        ))}
      </div>
    </article>
  )
}
