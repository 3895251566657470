import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Credentials, hasReservedWord } from '#domain/identity/account.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { useErrorMessage, useTranslateMessage } from '../kit/messages.ts'
import { isFirstSignIn } from '../kit/onboarding.ts'
import { Page } from '../kit/Page.tsx'
import { returnUrlOf } from '../kit/return-url.ts'
import { adminSession, learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Input, PasswordInput } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/Toaster.tsx'
import { AuthCard } from './AuthCard.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Login',
    subtitle: 'Welcome back. Your papers are waiting.',
    forgot: 'Forgot your password?',
    submit: 'Login',
    busy: 'Logging in...',
    failed: 'Login failed. Please check your credentials.',
    demo: 'Quick Demo Access',
    userDemo: 'User Demo',
    adminDemo: 'Admin Demo',
    noAccount: 'No account yet?',
    register: 'Register',
    resend: 'Send the verification mail again',
    resending: 'Sending...',
  },
  hi: {
    title: 'लॉगिन',
    subtitle: 'फिर से स्वागत है। आपके प्रश्नपत्र आपका इंतज़ार कर रहे हैं।',
    forgot: 'पासवर्ड भूल गए?',
    submit: 'लॉगिन',
    busy: 'लॉगिन हो रहा है...',
    failed: 'लॉगिन नहीं हो सका। कृपया अपनी जानकारी जाँचें।',
    demo: 'डेमो से तुरंत शुरू करें',
    userDemo: 'विद्यार्थी डेमो',
    adminDemo: 'एडमिन डेमो',
    noAccount: 'अभी खाता नहीं है?',
    register: 'पंजीकरण करें',
    resend: 'सत्यापन मेल फिर से भेजें',
    resending: 'भेजा जा रहा है...',
  },
})

export function Component() {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
  const errorMessage = useErrorMessage()
  const { demo, reservedWord } = useConfig()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useSchemaForm(Credentials, { email: '', password: '' })
  const [dismissed, setDismissed] = useState(false)

  const login = useMutation({
    async mutationFn(credentials: Credentials) {
      // An administrator's address is signed in to the admin area.
      if (hasReservedWord(credentials.email, reservedWord)) {
        const { token, admin } = await api.identity.adminLogin({ input: credentials })
        adminSession.open(token, admin)
        return pathTo('adminDashboard')
      }
      const { token, user } = await api.identity.login({ input: credentials })
      learnerSession.open(token, user)
      return returnUrlOf(state, pathTo(isFirstSignIn(credentials.email) ? 'welcome' : 'dashboard'))
    },
    onSuccess: (to) => void navigate(to, { replace: true }),
    onError(error) {
      setDismissed(false)
      if (error instanceof ApiFailure && error.kind === 'code_required')
        void navigate(pathTo('adminLogin'), { state: { email: form.getValues('email') } })
    },
  })
  const resend = useMutation({
    mutationFn: () => api.identity.resendVerification({ input: { email: form.getValues('email') } }),
    onSuccess: ({ message }) => toast('success', translate(message)),
    onError: (error) => toast('error', errorMessage(error, t.failed)),
  })

  const { errors } = form.formState
  const missing = errors.email?.message ?? errors.password?.message
  const loginError = login.isError && !dismissed ? errorMessage(login.error, t.failed) : undefined
  const shown = missing ? translate(missing) : loginError
  const unverified = login.error instanceof ApiFailure && login.error.kind === 'email_unverified'

  function fill(email: string): void {
    form.reset({ email, password: demoPassword })
    login.reset()
  }

  return (
    <Page title={t.title}>
      <AuthCard title={t.title} subtitle={t.subtitle}>
        {shown && (
          <Notice tone="error" {...(!missing && { onDismiss: () => setDismissed(true), dismissLabel: t.dismiss })}>
            <p>{shown}</p>
            {unverified && !missing && (
              <div>
                <Button size="small" busy={resend.isPending ? t.resending : false} onClick={() => resend.mutate()}>
                  {t.resend}
                </Button>
              </div>
            )}
          </Notice>
        )}
        <form
          // Without scripts the browser sends the form itself: the password must not get into the address.
          method="post"
          noValidate
          onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}
          className="flex flex-col gap-4"
        >
          <Input {...form.register('email')} type="email" label={t.email} autoComplete="username" inputMode="email" required />
          <PasswordInput
            {...form.register('password')}
            label={t.password}
            autoComplete="current-password"
            showLabel={t.showPassword}
            hideLabel={t.hidePassword}
            required
          />
          <TextLink to={pathTo('forgotPassword')} className="self-end text-sm">
            {t.forgot}
          </TextLink>
          <Button type="submit" variant="primary" busy={login.isPending ? t.busy : false}>
            {t.submit}
          </Button>
        </form>
        {demo && (
          <section aria-label={t.demo} className="flex flex-col gap-2 rounded-control border border-line border-dashed p-3">
            <h2 className="text-center text-muted text-sm">{t.demo}</h2>
            <div className="grid grid-cols-2 gap-2">
              <Button size="small" onClick={() => fill(demoEmails.learner)}>
                {t.userDemo}
              </Button>
              <Button size="small" onClick={() => fill(demoEmails.admin)}>
                {t.adminDemo}
              </Button>
            </div>
          </section>
        )}
        <p className="text-center text-muted text-sm">
          {t.noAccount} <TextLink to={pathTo('register')}>{t.register}</TextLink>
        </p>
      </AuthCard>
    </Page>
  )
}
