import { Credentials } from '#domain/identity/account.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { useConfig } from '../../kit/config.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, PasswordInput } from '../../ui/Field.tsx'

const demoDoors = [
  { label: 'Admin Demo', email: demoEmails.admin },
  { label: 'Moderator Demo', email: demoEmails.moderator },
  { label: 'Super Admin Demo', email: demoEmails.superadmin },
]

type AdminCredentialsFormProps = { email: string; isBusy: boolean; onSubmit: (credentials: Credentials) => void }

export function AdminCredentialsForm({ email, isBusy, onSubmit }: AdminCredentialsFormProps) {
  const { demo } = useConfig()
  const form = useSchemaForm(Credentials, { email, password: '' })
  const { errors } = form.formState
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-4">
        <Input
          {...form.register('email')}
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          required
        />
        <PasswordInput
          {...form.register('password')}
          label="Password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          error={errors.password?.message}
          required
        />
        <Button type="submit" variant="primary" busy={isBusy ? 'Loading...' : false}>
          Sign In to Dashboard
        </Button>
      </form>
      {demo && (
        <section aria-label="Quick Demo Access" className="flex flex-col gap-2 rounded-control border border-line border-dashed p-3">
          <h2 className="text-center text-muted text-sm">Quick Demo Access</h2>
          <div className="flex flex-wrap justify-center gap-2">
            {demoDoors.map((door) => (
              <Button key={door.email} size="small" onClick={() => form.reset({ email: door.email, password: demoPassword })}>
                {door.label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
