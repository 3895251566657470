import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useWords } from '../kit/language.ts'
import { useMessages } from '../kit/messages.ts'
import { PasswordInput } from '../ui/Field.tsx'
import { identityWords } from './words.ts'

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { password?: FieldError; confirmPassword?: FieldError }
}

/** A new password and the same again. */
export function NewPasswordFields({ password, confirmation, errors }: NewPasswordFieldsProps) {
  const t = useWords(identityWords)
  const translate = useMessages()
  const told = (fault: FieldError | undefined) => fault?.message && translate(fault.message)
  const shared = { autoComplete: 'new-password', showLabel: t.showPassword, hideLabel: t.hidePassword, required: true }
  return (
    <>
      <PasswordInput {...password} {...shared} label={t.newPassword} hint={t.passwordHint} error={told(errors.password)} />
      <PasswordInput {...confirmation} {...shared} label={t.confirmPassword} error={told(errors.confirmPassword)} />
    </>
  )
}
