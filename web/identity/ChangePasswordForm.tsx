import { useMutation } from '@tanstack/react-query'
import { PasswordChangeForm } from '#domain/identity/password.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { useWords, words } from '../kit/language.ts'
import { useMessages } from '../kit/messages.ts'
import { FailureNotice } from '../kit/states.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/Field.tsx'
import { toast } from '../ui/Toaster.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { identityWords } from './words.ts'

const phrases = words({
  en: {
    current: 'Current Password',
    submit: 'Change Password',
    busy: 'Changing...',
    failed: 'The password was not changed.',
  },
  hi: {
    current: 'मौजूदा पासवर्ड',
    submit: 'पासवर्ड बदलें',
    busy: 'पासवर्ड बदल रहा है...',
    failed: 'पासवर्ड नहीं बदला गया।',
  },
})

type ChangePasswordFormProps = {
  change: (input: { currentPassword: string; newPassword: string }) => Promise<{ message: string }>
  /** Tells a password manager whose password it is. */
  email: string
  onDone?: () => void
}

export function ChangePasswordForm({ change, email, onDone }: ChangePasswordFormProps) {
  const t = { ...useWords(identityWords), ...useWords(phrases) }
  const translate = useMessages()
  const form = useSchemaForm(PasswordChangeForm, { currentPassword: '', password: '', confirmPassword: '' })
  const changing = useMutation({
    mutationFn: change,
    onSuccess({ message }) {
      form.reset()
      toast('success', translate(message))
      onDone?.()
    },
  })
  const { errors } = form.formState
  const fault = errors.currentPassword?.message
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ currentPassword, password }) => changing.mutate({ currentPassword, newPassword: password }))}
      className="flex flex-col gap-4"
    >
      {changing.isError && <FailureNotice what={t.failed} error={changing.error} />}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.register('currentPassword')}
        label={t.current}
        autoComplete="current-password"
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        error={fault && translate(fault)}
        required
      />
      <NewPasswordFields password={form.register('password')} confirmation={form.register('confirmPassword')} errors={errors} />
      <div>
        <Button type="submit" variant="primary" busy={changing.isPending ? t.busy : false}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
