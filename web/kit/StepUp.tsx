import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ApiFailure, api, onRefusal } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Input, PasswordInput } from '../ui/Field.tsx'
import { hasPasskeySupport, isCancelled, passkeysQuery, unlockPasskey } from './passkeys.ts'
import { FailureNotice } from './query-states.tsx'
import { adminSession } from './session.ts'

type Answer = (isConfirmed: boolean) => void

/** Asks an administrator for the password or a code when a call needs a recent one; the call is then repeated. Mounted once in the layout. */
export function StepUp() {
  const [answers, setAnswers] = useState<Answer[]>([])
  useEffect(() => {
    async function handle({ kind }: ApiFailure): Promise<boolean> {
      const admin = adminSession.person()
      if (kind === 'two_factor_required' && admin) adminSession.update({ ...admin, mustSetUpTwoFactor: true })
      if (kind !== 'password_required') return false
      return new Promise((resolve) => setAnswers((waiting) => [...waiting, resolve]))
    }
    return onRefusal(handle)
  }, [])
  if (answers.length === 0) return null

  function answerAll(isConfirmed: boolean): void {
    for (const answer of answers) answer(isConfirmed)
    setAnswers([])
  }
  return <StepUpDialog onConfirmed={() => answerAll(true)} onClose={() => answerAll(false)} />
}

function StepUpDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const formId = useId()
  const [byCode, setByCode] = useState(false)
  const form = useForm({ defaultValues: { secret: '' } })
  const confirm = useMutation({
    mutationFn: ({ secret }: { secret: string }) =>
      api.identity.confirmIdentity({ input: byCode ? { code: secret } : { password: secret } }),
    onSuccess: onConfirmed,
  })
  const passkeys = useQuery(passkeysQuery)
  const confirmByPasskey = useMutation({
    mutationFn: async () => api.identity.confirmIdentity({ input: { passkey: await unlockPasskey() } }),
    onSuccess: onConfirmed,
  })
  const field = form.register('secret', { required: 'Please fill in all fields' })
  const error = form.formState.errors.secret?.message

  function switchFactor(): void {
    setByCode(!byCode)
    form.reset()
    confirm.reset()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Please confirm that it is you"
      closeLabel="Close"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={confirm.isPending ? 'Checking...' : false}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => confirm.mutate(values))} className="flex flex-col gap-4">
        {confirmByPasskey.isError && !isCancelled(confirmByPasskey.error) && (
          <FailureNotice what="That was not accepted." error={confirmByPasskey.error} />
        )}
        {confirm.isError && <FailureNotice what="That was not accepted." error={confirm.error} />}
        <p>This changes accounts or many records. You are asked again at most every ten minutes.</p>
        {byCode ? (
          <Input {...field} label="Authentication code" autoComplete="one-time-code" error={error} autoFocus required />
        ) : (
          <PasswordInput
            {...field}
            label="Your password"
            autoComplete="current-password"
            showLabel="Show password"
            hideLabel="Hide password"
            error={error}
            autoFocus
            required
          />
        )}
        {adminSession.person()?.twoFactorEnabled && (
          <Button variant="quiet" onClick={switchFactor}>
            {byCode ? 'Use the password instead' : 'Use a code of the authenticator app instead'}
          </Button>
        )}
        {hasPasskeySupport() && Boolean(passkeys.data?.data.length) && (
          <Button variant="quiet" disabled={confirmByPasskey.isPending} onClick={() => confirmByPasskey.mutate()}>
            Use a passkey instead
          </Button>
        )}
      </form>
    </Dialog>
  )
}
