import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { ContactDraft, minFillMs } from '#domain/messages/message.ts'
import { ApiFailure, api } from '../api.ts'
import { LongTextField, TextField } from '../kit/form/fields.tsx'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { useTranslation } from '../kit/language.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { contactTranslations } from './translations.ts'

const shortestSending = 2000
const successShown = 5000

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** When the server rejects the form token as too young or expired, fetches a new one and keeps the message. */
async function deliver(draft: ContactDraft, website: string, form: string | undefined): Promise<void> {
  if (form !== undefined) {
    try {
      await api.messages.sendMessage({ input: { ...draft, website, form } })
      return
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.kind !== 'form_refused') throw error
    }
  }
  const { data } = await api.messages.readContactPage()
  await sleep(minFillMs + 500)
  await api.messages.sendMessage({ input: { ...draft, website, form: data.form } })
}

type ContactFormProps = {
  form: string | undefined
  onSent: () => void
  title?: string
  /** What the visitor finds filled in. */
  initial?: Partial<ContactDraft>
}

export function ContactForm({ form: paper, onSent, title, initial }: ContactFormProps) {
  const t = useTranslation(contactTranslations)
  const learner = learnerSession.use()
  const form = useSchemaForm(ContactDraft, { name: learner?.name ?? '', email: learner?.email ?? '', subject: '', message: '', ...initial })
  const website = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (draft: ContactDraft) => Promise.all([deliver(draft, website.current?.value ?? '', paper), sleep(shortestSending)]),
    onSuccess() {
      form.reset({ name: '', email: '', subject: '', message: '' })
      onSent()
    },
  })
  const { isSuccess, reset } = send

  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, successShown)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  return (
    <Card>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit((draft) => send.mutate(draft))} className="flex flex-col gap-4">
          <h2 className="font-bold text-xl">{title ?? t.formTitle}</h2>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField<ContactDraft> name="name" label={t.name} required />
            <TextField<ContactDraft> name="email" type="email" label={t.emailField} required />
          </div>
          <TextField<ContactDraft> name="subject" label={t.subject} required />
          <LongTextField<ContactDraft> name="message" label={t.message} rows={6} required />
          <div aria-hidden="true" className="absolute -left-[10000px] h-px w-px overflow-hidden">
            <label>
              {t.website}
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {send.isError && <FailureNotice what={t.failed} error={send.error} onDismiss={send.reset} dismissLabel={t.dismiss} />}
          {send.isSuccess && <Notice tone="success">{t.sent}</Notice>}
          <div>
            <Button type="submit" variant="primary" busy={send.isPending ? t.sending : false}>
              {t.send}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}
