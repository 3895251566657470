import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { TwoFactorCode } from '#domain/identity/account.ts'
import { api } from '../../api.ts'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Input } from '../../ui/Field.tsx'

type TwoFactorSetupProps = { secret: string; qr: string; onEnabled: (recoveryCodes: string[]) => void; onClose: () => void }

export function TwoFactorSetup({ secret, qr, onEnabled, onClose }: TwoFactorSetupProps) {
  const formId = useId()
  const form = useSchemaForm(TwoFactorCode, { code: '' })
  const enable = useMutation({
    mutationFn: (input: { code: string }) => api.identity.enableTwoFactor({ input }),
    onSuccess: ({ data }) => onEnabled(data.recoveryCodes),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-factor authentication"
      closeLabel="Close"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={enable.isPending ? 'Checking...' : false}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((input) => enable.mutate(input))} className="flex flex-col gap-4">
        {enable.isError && <FailureNotice what="The code was not accepted." error={enable.error} />}
        <p>Scan this picture with your authenticator app, or type the secret into it.</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code of the secret below"
          width="208"
          height="208"
          className="self-center rounded-control bg-white p-2"
        />
        <div className="flex flex-wrap items-center justify-center gap-2">
          <code className="wrap-anywhere rounded-control bg-raised px-3 py-2 text-sm">{secret}</code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
        <Input
          {...form.register('code')}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message}
          required
        />
      </form>
    </Dialog>
  )
}
