import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { ConfirmWithPassword } from '../ConfirmWithPassword.tsx'
import { useUpdateCachedAdmin } from './query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

type Step = { at: 'rest' } | { at: 'setup'; secret: string; qr: string } | { at: 'codes'; codes: string[] } | { at: 'disable' }

export function TwoFactor({ isEnabled }: { isEnabled: boolean }) {
  const showAdmin = useUpdateCachedAdmin()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  const setup = useMutation({
    mutationFn: () => api.identity.setupTwoFactor(),
    onSuccess: ({ data }) => setStep({ at: 'setup', secret: data.secret, qr: data.qr }),
  })
  const disable = useMutation({
    mutationFn: (password: string) => api.identity.disableTwoFactor({ input: { password } }),
    onSuccess({ message }) {
      showAdmin({ twoFactorEnabled: false })
      toast('success', message)
      rest()
    },
  })

  // The duty to set it up ends when the codes are saved: the screen with them is replaced then.
  function onCodesSaved(): void {
    rest()
    showAdmin({ twoFactorEnabled: true, mustSetUpTwoFactor: false })
  }

  return (
    <section aria-labelledby="two-factor" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="two-factor" className="font-semibold">
            Two-Factor Authentication
          </h3>
          <Badge tone={isEnabled ? 'brand' : 'neutral'}>{isEnabled ? 'Enabled' : 'Disabled'}</Badge>
        </div>
        {isEnabled ? (
          <Button onClick={() => setStep({ at: 'disable' })}>Disable</Button>
        ) : (
          <Button onClick={() => setup.mutate()} busy={setup.isPending ? 'Preparing...' : false}>
            Enable
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">
        {isEnabled
          ? 'Signing in asks for a code from your authenticator app.'
          : 'A code from an app on your phone keeps others out even if they know your password.'}
      </p>
      {setup.isError && <FailureNotice what="Two-factor authentication could not be set up." error={setup.error} />}
      {step.at === 'setup' && (
        <TwoFactorSetup secret={step.secret} qr={step.qr} onEnabled={(codes) => setStep({ at: 'codes', codes })} onClose={rest} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onCodesSaved} />}
      {step.at === 'disable' && (
        <ConfirmWithPassword
          title="Disable two-factor authentication?"
          confirm="Disable"
          busy="Disabling..."
          failed="Two-factor authentication is still on."
          isPending={disable.isPending}
          error={disable.error}
          onConfirm={(password) => disable.mutate(password)}
          onClose={() => {
            rest()
            disable.reset()
          }}
        >
          <p>From then on your password alone opens your account. Your recovery codes stop working.</p>
        </ConfirmWithPassword>
      )}
    </section>
  )
}
