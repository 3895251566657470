import { type ReactNode, useId } from 'react'
import { PasswordConfirmation } from '#domain/identity/password.ts'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { useTranslation } from '../kit/language.ts'
import { useTranslateMessage } from '../kit/messages.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordInput } from '../ui/Field.tsx'
import { identityTranslations } from './translations.ts'

type ConfirmWithPasswordProps = {
  title: string
  children: ReactNode
  confirm: string
  busy: string
  failed: string
  isPending: boolean
  error: unknown
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before an action that cannot be undone. */
export function ConfirmWithPassword({
  title,
  children,
  confirm,
  busy,
  failed,
  isPending,
  error,
  onConfirm,
  onClose,
}: ConfirmWithPasswordProps) {
  const t = useTranslation(identityTranslations)
  const translate = useTranslateMessage()
  const formId = useId()
  const form = useSchemaForm(PasswordConfirmation, { password: '' })
  const passwordError = form.formState.errors.password?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t.close}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending ? busy : false}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(({ password }) => onConfirm(password))} className="flex flex-col gap-4">
        {error !== null && <FailureNotice what={failed} error={error} />}
        {children}
        <PasswordInput
          {...form.register('password')}
          label={t.password}
          autoComplete="current-password"
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          error={passwordError && translate(passwordError)}
          required
        />
      </form>
    </Dialog>
  )
}
