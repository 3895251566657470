import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '../kit/language.ts'
import { useTranslateMessage } from '../kit/messages.ts'
import { PasswordInput } from '../ui/Field.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { identityTranslations } from './translations.ts'

type NewPasswordFieldsProps = {
  /** What has been typed so far. */
  value: string
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { password?: FieldError; confirmPassword?: FieldError }
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ value, password, confirmation, errors }: NewPasswordFieldsProps) {
  const t = useTranslation(identityTranslations)
  const translate = useTranslateMessage()
  const errorText = (error: FieldError | undefined) => error?.message && translate(error.message)
  const shared = { autoComplete: 'new-password', showLabel: t.showPassword, hideLabel: t.hidePassword, required: true }
  return (
    <>
      <PasswordInput {...password} {...shared} label={t.newPassword} hint={t.passwordHint} error={errorText(errors.password)} />
      <PasswordStrength password={value} />
      <PasswordInput {...confirmation} {...shared} label={t.confirmPassword} error={errorText(errors.confirmPassword)} />
    </>
  )
}
