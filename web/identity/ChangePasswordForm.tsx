import { useMutation } from '@tanstack/react-query'
import { PasswordChangeForm } from '#domain/identity/password.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { useTranslateMessage } from '../kit/messages.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordInput } from '../ui/Field.tsx'
import { toast } from '../ui/Toaster.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { identityTranslations } from './translations.ts'

const phrases = defineTranslations({
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
  /** For password managers: the account that the password belongs to. */
  email: string
  onDone?: () => void
}

export function ChangePasswordForm({ change, email, onDone }: ChangePasswordFormProps) {
  const t = { ...useTranslation(identityTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
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
  const currentPasswordError = errors.currentPassword?.message
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
        error={currentPasswordError && translate(currentPasswordError)}
        required
      />
      <NewPasswordFields
        value={form.watch('password')}
        password={form.register('password')}
        confirmation={form.register('confirmPassword')}
        errors={errors}
      />
      <div>
        <Button type="submit" variant="primary" busy={changing.isPending ? t.busy : false}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
