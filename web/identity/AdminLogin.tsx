import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Credentials } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { Logo } from '../kit/Logo.tsx'
import { TextLink } from '../kit/links.tsx'
import { englishMessage } from '../kit/messages.ts'
import { PageTitle } from '../kit/Page.tsx'
import { hasPasskeySupport, isCancelled, unlockPasskey } from '../kit/passkeys.ts'
import { returnUrlOf } from '../kit/return-url.ts'
import { adminSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AdminCodeForm } from './admin-login/AdminCodeForm.tsx'
import { AdminCredentialsForm } from './admin-login/AdminCredentialsForm.tsx'

type SignIn = Credentials & { code?: string }
const byPasskey = 'passkey'

/** Router state: the learner login redirects administrators with two-factor here, with their address. */
function emailOf(state: unknown): string {
  return (state as { email?: string } | null)?.email ?? ''
}

export function Component() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [firstStep, setFirstStep] = useState<Credentials | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const signIn = useMutation({
    mutationFn: async (input: SignIn | typeof byPasskey) =>
      input === byPasskey
        ? api.identity.signInWithPasskey({ input: { response: await unlockPasskey() } })
        : api.identity.adminLogin({ input }),
    onMutate: () => setDismissed(false),
    onSuccess({ token, admin }) {
      adminSession.open(token, admin)
      void navigate(returnUrlOf(state, pathTo('adminDashboard')), { replace: true })
    },
    onError(error, input) {
      if (input !== byPasskey && isCodeRequired(error)) setFirstStep({ email: input.email, password: input.password })
    },
  })

  function startAgain(): void {
    setFirstStep(null)
    signIn.reset()
  }

  const isFaulty = signIn.isError && !isCodeRequired(signIn.error) && !isCancelled(signIn.error) && !isDismissed
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
            {englishMessage(signIn.error, 'Admin login failed')}
          </Notice>
        )}
        {firstStep ? (
          <AdminCodeForm isBusy={signIn.isPending} onSubmit={(code) => signIn.mutate({ ...firstStep, code })} onBack={startAgain} />
        ) : (
          <AdminCredentialsForm email={emailOf(state)} isBusy={signIn.isPending} onSubmit={(credentials) => signIn.mutate(credentials)} />
        )}
        {!firstStep && hasPasskeySupport() && (
          <Button disabled={signIn.isPending} onClick={() => signIn.mutate(byPasskey)}>
            <KeyRound size={18} aria-hidden="true" /> Sign in with a passkey
          </Button>
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
