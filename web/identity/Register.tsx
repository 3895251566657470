import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type Registration, registrationForm } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { useWords, words } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, Input, PasswordInput } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { identityWords } from './words.ts'

const phrases = words({
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

/** The fields in the order in which their faults are told. */
const order = ['name', 'email', 'password', 'confirmPassword', 'agreeToTerms'] as const

export function Component() {
  const t = { ...useWords(identityWords), ...useWords(phrases) }
  const translate = useMessages()
  const { allowRegistration, reservedWord, demo } = useConfig()
  const [signedInAtOpening] = useState(() => learnerSession.person() !== null)
  const form = useSchemaForm(registrationForm(reservedWord), {
    name: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
  })
  const register = useMutation({ mutationFn: (input: Registration) => api.identity.register({ input }) })

  if (signedInAtOpening) return <Navigate to={pathTo('dashboard')} replace />
  if (!allowRegistration) {
    return (
      <Page title={t.title}>
        <AuthCard title={t.title}>
          <Notice tone="info">{t.closed}</Notice>
          <ButtonLink to={pathTo('login')}>{t.backToLogin}</ButtonLink>
        </AuthCard>
      </Page>
    )
  }

  const { errors, isSubmitted } = form.formState
  const firstFault = isSubmitted ? order.map((field) => errors[field]?.message).find(Boolean) : undefined
  const shown = firstFault ?? (register.isError ? messageOf(register.error, t.failed) : undefined)
  const [password, confirmation, agreed] = form.watch(['password', 'confirmPassword', 'agreeToTerms'])
  const mismatch = confirmation !== '' && confirmation !== password ? t.mismatch : undefined
  const told = (field: 'name' | 'email' | 'phone' | 'password') => {
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
        {shown && <Notice tone="error">{translate(shown)}</Notice>}
        <form
          noValidate
          onSubmit={form.handleSubmit(({ confirmPassword: _, agreeToTerms: __, phone, ...rest }) =>
            register.mutate({ ...rest, ...(phone && { phone }) }),
          )}
          className="flex flex-col gap-4"
        >
          <Input {...form.register('name')} label={t.name} autoComplete="name" error={told('name')} required />
          <Input
            {...form.register('email')}
            type="email"
            label={t.email}
            autoComplete="email"
            inputMode="email"
            error={told('email')}
            required
          />
          <Input {...form.register('phone')} type="tel" label={t.phone} autoComplete="tel" inputMode="tel" error={told('phone')} />
          <PasswordInput
            {...form.register('password')}
            label={t.password}
            autoComplete="new-password"
            showLabel={t.showPassword}
            hideLabel={t.hidePassword}
            error={told('password')}
            required
          />
          <PasswordInput
            {...form.register('confirmPassword')}
            label={t.confirmPassword}
            autoComplete="new-password"
            showLabel={t.showPassword}
            hideLabel={t.hidePassword}
            error={mismatch}
            required
          />
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
