import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Credentials } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { Logo } from '../kit/Logo.tsx'
import { TextLink } from '../kit/links.tsx'
import { messageOf } from '../kit/messages.ts'
import { PageTitle } from '../kit/Page.tsx'
import { returnUrlOf } from '../kit/return-url.ts'
import { adminSession } from '../kit/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AdminCodeForm } from './admin-login/AdminCodeForm.tsx'
import { AdminCredentialsForm } from './admin-login/AdminCredentialsForm.tsx'

type SignIn = Credentials & { code?: string }

/** The learner's login sends administrators with two-factor here, with the address they typed. */
function emailOf(state: unknown): string {
  return (state as { email?: string } | null)?.email ?? ''
}

export function Component() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [firstStep, setFirstStep] = useState<Credentials | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const signIn = useMutation({
    mutationFn: (input: SignIn) => api.identity.adminLogin({ input }),
    onMutate: () => setDismissed(false),
    onSuccess({ token, admin }) {
      adminSession.open(token, admin)
      void navigate(returnUrlOf(state, pathTo('adminDashboard')), { replace: true })
    },
    onError(error, { email, password }) {
      if (isCodeRequired(error)) setFirstStep({ email, password })
    },
  })

  function startAgain(): void {
    setFirstStep(null)
    signIn.reset()
  }

  const isFaulty = signIn.isError && !isCodeRequired(signIn.error) && !isDismissed
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-8">
      <PageTitle title="Administrator Portal" />
      <Logo />
      <AuthCard
        title="Administrator Portal"
        subtitle={firstStep ? 'One more step: your authenticator code.' : 'Sign in to manage content, people and settings.'}
      >
        {isFaulty && (
          <Notice tone="error" onDismiss={() => setDismissed(true)}>
            {messageOf(signIn.error, 'Admin login failed')}
          </Notice>
        )}
        {firstStep ? (
          <AdminCodeForm isBusy={signIn.isPending} onSubmit={(code) => signIn.mutate({ ...firstStep, code })} onBack={startAgain} />
        ) : (
          <AdminCredentialsForm email={emailOf(state)} isBusy={signIn.isPending} onSubmit={(credentials) => signIn.mutate(credentials)} />
        )}
      </AuthCard>
      <TextLink to={pathTo('home')} className="text-sm">
        Back to the site
      </TextLink>
    </main>
  )
}

function isCodeRequired(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'code_required'
}
