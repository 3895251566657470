import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { useDelayedRedirect } from '../kit/delayed-redirect.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useTranslateMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Email Verification',
    verifying: 'Verifying your email...',
    invalid: 'Invalid verification link',
    failed: 'Email verification failed',
    away: 'Email verification failed. Please try again.',
    hint: 'A link works once and for 24 hours. If you have opened it before, simply log in.',
    goingOn: 'You will be taken to the login page in a moment.',
    login: 'Login now',
    again: 'Register Again',
  },
  hi: {
    title: 'ईमेल सत्यापन',
    verifying: 'आपके ईमेल की पुष्टि हो रही है...',
    invalid: 'सत्यापन लिंक सही नहीं है',
    failed: 'ईमेल की पुष्टि नहीं हो सकी',
    away: 'ईमेल की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें।',
    hint: 'लिंक केवल एक बार और 24 घंटे तक काम करता है। यदि आप इसे पहले खोल चुके हैं, तो सीधे लॉगिन करें।',
    goingOn: 'आपको अभी लॉगिन पेज पर ले जाया जाएगा।',
    login: 'अभी लॉगिन करें',
    again: 'फिर से पंजीकरण करें',
  },
})

const redirectAfter = 3000

export function Component() {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // A link works once: as a query it is requested once per token, also when the screen renders again.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.identity.verifyEmail({ params: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  })
  useDelayedRedirect(verification.isSuccess, pathTo('login'), redirectAfter)

  function state() {
    if (verification.isSuccess) {
      return (
        <>
          <Notice tone="success">
            <p>{translate(verification.data.message)}</p>
            <p>{t.goingOn}</p>
          </Notice>
          <ButtonLink to={pathTo('login')} variant="primary">
            {t.login}
          </ButtonLink>
        </>
      )
    }
    if (verification.isFetching) return <Spinner label={t.verifying} />
    const { error } = verification
    if (error instanceof ApiFailure && error.isUnavailable)
      return <ErrorState message={t.away} onRetry={() => void verification.refetch()} />
    const isInvalid = token === '' || (error instanceof ApiFailure && error.kind === 'invalid_token')
    return (
      <>
        <Notice tone="error">
          <p>{isInvalid ? t.invalid : t.failed}</p>
          <p className="text-sm">{t.hint}</p>
        </Notice>
        <ButtonLink to={pathTo('login')} variant="primary">
          {t.backToLogin}
        </ButtonLink>
        <ButtonLink to={pathTo('register')}>{t.again}</ButtonLink>
      </>
    )
  }

  return (
    <Page title={t.title}>
      <AuthCard title={t.title}>{state()}</AuthCard>
    </Page>
  )
}
