import { useMutation } from '@tanstack/react-query'
import { MailRequest } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { useTranslateMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Input } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Forgot Password',
    subtitle: 'Enter the address of your account. We will send you a link to choose a new password.',
    submit: 'Send Reset Instructions',
    busy: 'Sending...',
    failed: 'Failed to send reset instructions. Please try again.',
    help: 'Still cannot get in?',
    support: 'Contact Support',
  },
  hi: {
    title: 'पासवर्ड भूल गए',
    subtitle: 'अपने खाते का ईमेल पता लिखें। हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
    submit: 'रीसेट के निर्देश भेजें',
    busy: 'भेजा जा रहा है...',
    failed: 'रीसेट के निर्देश भेजे नहीं जा सके। कृपया फिर कोशिश करें।',
    help: 'अब भी लॉगिन नहीं हो रहा?',
    support: 'सहायता से संपर्क करें',
  },
})

export function Component() {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
  const { demo } = useConfig()
  const form = useSchemaForm(MailRequest, { email: '' })
  const send = useMutation({ mutationFn: (input: { email: string }) => api.identity.forgotPassword({ input }) })
  const emailError = form.formState.errors.email?.message

  return (
    <Page title={t.title}>
      <AuthCard title={t.title} subtitle={t.subtitle}>
        {send.isError && <FailureNotice what={t.failed} error={send.error} />}
        {send.isSuccess && (
          <Notice tone="success">
            <p>{translate(send.data.message)}</p>
            {demo && (
              <p>
                <TextLink to={pathTo('mailbox')}>{t.openMailbox}</TextLink>
              </p>
            )}
          </Notice>
        )}
        <form noValidate onSubmit={form.handleSubmit((input) => send.mutate(input))} className="flex flex-col gap-4">
          <Input
            {...form.register('email')}
            type="email"
            label={t.email}
            autoComplete="email"
            inputMode="email"
            error={emailError && translate(emailError)}
            required
          />
          <Button type="submit" variant="primary" busy={send.isPending ? t.busy : false}>
            {t.submit}
          </Button>
        </form>
        <div className="flex flex-col items-center gap-2 text-sm">
          <TextLink to={pathTo('login')}>{t.backToLogin}</TextLink>
          <p className="text-muted">
            {t.help} <TextLink to={pathTo('contact')}>{t.support}</TextLink>
          </p>
        </div>
      </AuthCard>
    </Page>
  )
}
