import { TwoFactorCode } from '#domain/identity/account.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/Field.tsx'

type AdminCodeFormProps = { isBusy: boolean; onSubmit: (code: string) => void; onBack: () => void }

/** The second factor of the admin login. */
export function AdminCodeForm({ isBusy, onSubmit, onBack }: AdminCodeFormProps) {
  const form = useSchemaForm(TwoFactorCode, { code: '' })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => onSubmit(code))} className="flex flex-col gap-4">
      <Input
        {...form.register('code')}
        label="Authentication code"
        hint="Enter the code from your authenticator app. Without the app, use one of your recovery codes: each works once."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        autoFocus
        required
      />
      <Button type="submit" variant="primary" busy={isBusy ? 'Loading...' : false}>
        Sign In to Dashboard
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Use another account
      </Button>
    </form>
  )
}
