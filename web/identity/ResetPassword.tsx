import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NewPasswordForm } from '#domain/identity/password.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { useDelayedRedirect } from '../kit/delayed-redirect.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { useErrorMessage, useTranslateMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState, FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Reset Password',
    verifying: 'Verifying reset link...',
    invalid: 'Invalid Reset Link',
    invalidReason: 'Invalid or expired reset link',
    request: 'Request New Reset Link',
    create: 'Create New Password',
    subtitle: 'You will be signed out everywhere and can log in with the new password.',
    submit: 'Reset Password',
    busy: 'Resetting...',
    failed: 'Failed to reset password. Please try again.',
  },
  hi: {
    title: 'पासवर्ड रीसेट',
    verifying: 'रीसेट लिंक की जाँच हो रही है...',
    invalid: 'रीसेट लिंक सही नहीं है',
    invalidReason: 'रीसेट लिंक गलत है या उसकी अवधि समाप्त हो चुकी है',
    request: 'नया रीसेट लिंक मँगाएँ',
    create: 'नया पासवर्ड बनाएँ',
    subtitle: 'आप सभी डिवाइस से लॉगआउट हो जाएँगे और नए पासवर्ड से लॉगिन कर सकेंगे।',
    submit: 'पासवर्ड बदलें',
    busy: 'पासवर्ड बदल रहा है...',
    failed: 'पासवर्ड बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  },
})

const redirectAfter = 2000

const isInvalid = (error: unknown) => error instanceof ApiFailure && error.kind === 'invalid_token'

export function Component() {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const errorMessage = useErrorMessage()
  const { token = '' } = useParams()
  const check = useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => api.identity.verifyResetToken({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reset = useMutation({
    mutationFn: (password: string) => api.identity.resetPassword({ params: { token }, input: { password } }),
  })
  useDelayedRedirect(reset.isSuccess, pathTo(reset.data?.realm === 'admin' ? 'adminLogin' : 'login'), redirectAfter)

  if (isInvalid(check.error) || isInvalid(reset.error)) {
    return (
      <Page title={t.title}>
        <AuthCard title={t.invalid}>
          <Notice tone="error">{t.invalidReason}</Notice>
          <ButtonLink to={pathTo('forgotPassword')} variant="primary">
            {t.request}
          </ButtonLink>
        </AuthCard>
      </Page>
    )
  }
  if (check.isSuccess) {
    return (
      <Page title={t.title}>
        <AuthCard title={t.create} subtitle={t.subtitle}>
          {reset.isError && <FailureNotice what={t.failed} error={reset.error} />}
          {reset.isSuccess ? (
            <Notice tone="success">{translate(reset.data.message)}</Notice>
          ) : (
            <ResetForm isBusy={reset.isPending} onSubmit={(password) => reset.mutate(password)} />
          )}
        </AuthCard>
      </Page>
    )
  }
  return (
    <Page title={t.title}>
      <AuthCard title={t.title}>
        {check.isError ? (
          <ErrorState message={errorMessage(check.error, t.failed)} onRetry={() => void check.refetch()} />
        ) : (
          <Spinner label={t.verifying} />
        )}
      </AuthCard>
    </Page>
  )
}

function ResetForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (password: string) => void }) {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const form = useSchemaForm(NewPasswordForm, { password: '', confirmPassword: '' })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ password }) => onSubmit(password))} className="flex flex-col gap-4">
      <NewPasswordFields
        value={form.watch('password')}
        password={form.register('password')}
        confirmation={form.register('confirmPassword')}
        errors={form.formState.errors}
      />
      <Button type="submit" variant="primary" busy={isBusy ? t.busy : false}>
        {t.submit}
      </Button>
      <TextLink to={pathTo('login')} className="self-center text-sm">
        {t.backToLogin}
      </TextLink>
    </form>
  )
}
