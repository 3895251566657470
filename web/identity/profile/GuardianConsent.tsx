import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GuardianRequest, type Privacy } from '#domain/identity/privacy.ts'
import { api } from '../../api.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { defineTranslations, useFormatters, useTranslation } from '../../kit/language.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Consent of a parent or guardian',
    text: 'Under 18, a parent or guardian consents before you appear on leaderboards or get mails and notifications about your studies. Studying needs no consent.',
    consented: (email: string, time: string) => `${email} consented on ${time}.`,
    withdrawn: (email: string) => `${email} has withdrawn the consent.`,
    asked: (email: string, time: string) => `${email} was asked on ${time} and has not answered yet.`,
    email: 'Email of your parent or guardian',
    ask: 'Ask for consent',
    asking: 'Sending...',
    failed: 'The email was not sent.',
  },
  hi: {
    title: 'माता-पिता या अभिभावक की सहमति',
    text: '18 वर्ष से कम आयु में, लीडरबोर्ड पर दिखने या पढ़ाई से जुड़े मेल और सूचनाएँ पाने से पहले माता-पिता या अभिभावक की सहमति चाहिए। पढ़ाई के लिए सहमति ज़रूरी नहीं है।',
    consented: (email: string, time: string) => `${email} ने ${time} को सहमति दी।`,
    withdrawn: (email: string) => `${email} ने सहमति वापस ले ली है।`,
    asked: (email: string, time: string) => `${email} से ${time} को पूछा गया है, उत्तर अभी नहीं आया।`,
    email: 'माता-पिता या अभिभावक का ईमेल',
    ask: 'सहमति माँगें',
    asking: 'भेजा जा रहा है...',
    failed: 'मेल नहीं भेजा जा सका।',
  },
})

export function GuardianConsent({ guardian }: { guardian: Privacy['guardian'] }) {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const { date } = useFormatters()
  const queries = useQueryClient()
  const form = useSchemaForm(GuardianRequest, { email: '' })
  const ask = useMutation({
    mutationFn: (input: { email: string }) => api.identity.askGuardian({ input }),
    onSuccess(answer) {
      queries.setQueryData(['privacy'], answer)
      form.reset()
    },
  })
  const error = form.formState.errors.email?.message
  const isConsenting = guardian?.consentedAt && !guardian.withdrawnAt

  function status() {
    if (!guardian) return null
    const { email, askedAt, consentedAt, withdrawnAt } = guardian
    if (withdrawnAt) return <Notice tone="warning">{t.withdrawn(email)}</Notice>
    if (consentedAt) return <Notice tone="success">{t.consented(email, date(consentedAt))}</Notice>
    return <Notice tone="info">{t.asked(email, date(askedAt))}</Notice>
  }
  return (
    <section aria-labelledby="guardian" className="flex flex-col gap-3 border-line border-t pt-5">
      <h3 id="guardian" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-muted text-sm">{t.text}</p>
      {status()}
      {!isConsenting && (
        <form noValidate onSubmit={form.handleSubmit((input) => ask.mutate(input))} className="flex flex-col gap-4">
          {ask.isError && <FailureNotice what={t.failed} error={ask.error} />}
          <Input {...form.register('email')} type="email" label={t.email} error={error && translate(error)} required />
          <div>
            <Button type="submit" busy={ask.isPending ? t.asking : false}>
              {t.ask}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
