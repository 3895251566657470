import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type Registration, registrationForm } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { useErrorMessage, useTranslateMessage } from '../kit/messages.ts'
import { rememberRegistration } from '../kit/onboarding.ts'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, Input, PasswordInput } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Register',
    subtitle: 'Create your account and start preparing.',
    name: 'Full Name',
    phone: 'Phone (optional)',
    agree: 'I agree to the',
    terms: 'terms and conditions',
    submit: 'Create Account',
    busy: 'Creating Account...',
    failed: 'Registration failed. Please try again.',
    mismatch: 'Passwords do not match',
    haveAccount: 'Already have an account?',
    login: 'Login',
    closed: 'Registration is closed at the moment.',
  },
  hi: {
    title: 'पंजीकरण',
    subtitle: 'अपना खाता बनाएँ और तैयारी शुरू करें।',
    name: 'पूरा नाम',
    phone: 'फ़ोन (वैकल्पिक)',
    agree: 'मैं सहमत हूँ:',
    terms: 'नियम और शर्तें',
    submit: 'खाता बनाएँ',
    busy: 'खाता बन रहा है...',
    failed: 'पंजीकरण नहीं हो सका। कृपया फिर कोशिश करें।',
    mismatch: 'पासवर्ड मेल नहीं खाते',
    haveAccount: 'पहले से खाता है?',
    login: 'लॉगिन करें',
    closed: 'अभी पंजीकरण बंद है।',
  },
})

/** The order in which field errors are shown. */
const order = ['name', 'email', 'password', 'confirmPassword', 'agreeToTerms'] as const

export function Component() {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const { allowRegistration } = useConfig()
  const [wasSignedIn] = useState(() => learnerSession.person() !== null)
  if (wasSignedIn) return <Navigate to={pathTo('dashboard')} replace />
  if (allowRegistration) return <RegistrationScreen />
  return (
    <Page title={t.title}>
      <AuthCard title={t.title}>
        <Notice tone="info">{t.closed}</Notice>
        <ButtonLink to={pathTo('login')}>{t.backToLogin}</ButtonLink>
      </AuthCard>
    </Page>
  )
}

function RegistrationScreen() {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
  const errorMessage = useErrorMessage()
  const { reservedWord, demo } = useConfig()
  const form = useSchemaForm(registrationForm(reservedWord), {
    name: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
  })
  const register = useMutation({
    mutationFn: (input: Registration) => api.identity.register({ input }),
    onSuccess: (_, { email }) => rememberRegistration(email),
  })

  const { errors, isSubmitted } = form.formState
  const firstError = isSubmitted ? order.map((field) => errors[field]?.message).find(Boolean) : undefined
  const registerError = register.isError ? errorMessage(register.error, t.failed) : undefined
  const shown = firstError ? translate(firstError) : registerError
  const [password, confirmation, agreed] = form.watch(['password', 'confirmPassword', 'agreeToTerms'])
  const mismatch = confirmation !== '' && confirmation !== password ? t.mismatch : undefined
  const passwordProps = { autoComplete: 'new-password', showLabel: t.showPassword, hideLabel: t.hidePassword, required: true }
  const fieldError = (field: 'name' | 'email' | 'phone' | 'password') => {
    const message = errors[field]?.message
    return message === undefined ? undefined : translate(message)
  }

  if (register.isSuccess) {
    return (
      <Page title={t.title}>
        <AuthCard title={t.title}>
          <Notice tone="success">{translate(register.data.message)}</Notice>
          {demo && register.data.verificationRequired && <ButtonLink to={pathTo('mailbox')}>{t.openMailbox}</ButtonLink>}
          <ButtonLink to={pathTo('login')} variant="primary">
            {t.login}
          </ButtonLink>
        </AuthCard>
      </Page>
    )
  }

  return (
    <Page title={t.title}>
      <AuthCard title={t.title} subtitle={t.subtitle}>
        {shown && <Notice tone="error">{shown}</Notice>}
        <form
          // Without scripts the browser sends the form itself: the password must not get into the address.
          method="post"
          noValidate
          onSubmit={form.handleSubmit(({ confirmPassword: _, agreeToTerms: __, phone, ...rest }) =>
            register.mutate({ ...rest, ...(phone && { phone }) }),
          )}
          className="flex flex-col gap-4"
        >
          <Input {...form.register('name')} label={t.name} autoComplete="name" error={fieldError('name')} required />
          <Input
            {...form.register('email')}
            type="email"
            label={t.email}
            autoComplete="email"
            inputMode="email"
            error={fieldError('email')}
            required
          />
          <Input {...form.register('phone')} type="tel" label={t.phone} autoComplete="tel" inputMode="tel" error={fieldError('phone')} />
          <PasswordInput {...form.register('password')} label={t.password} {...passwordProps} error={fieldError('password')} />
          <PasswordStrength password={password} />
          <PasswordInput {...form.register('confirmPassword')} label={t.confirmPassword} {...passwordProps} error={mismatch} />
          <Checkbox
            {...form.register('agreeToTerms')}
            label={
              <>
                {t.agree} <TextLink to={pathTo('terms')}>{t.terms}</TextLink>
              </>
            }
          />
          <Button type="submit" variant="primary" disabled={!agreed} busy={register.isPending ? t.busy : false}>
            {t.submit}
          </Button>
        </form>
        <p className="text-center text-muted text-sm">
          {t.haveAccount} <TextLink to={pathTo('login')}>{t.login}</TextLink>
        </p>
      </AuthCard>
    </Page>
  )
}
