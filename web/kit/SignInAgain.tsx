import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure, api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Input, PasswordInput } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { useErrorMessage } from './messages.ts'
import { adminSession, learnerSession } from './session.ts'

const phrases = defineTranslations({
  en: {
    title: 'Login again',
    text: 'What you entered on this page is still here. Log in to continue.',
    password: 'Password',
    code: 'Authentication code',
    show: 'Show password',
    hide: 'Hide password',
    login: 'Login',
    busy: 'Logging in...',
    leave: 'Leave the page',
    required: 'Please fill in all fields',
    failed: 'Login failed. Please check your credentials.',
  },
  hi: {
    title: 'फिर से लॉगिन करें',
    text: 'इस पेज पर आपने जो लिखा है, वह यहीं है; आगे बढ़ने के लिए लॉगिन करें।',
    password: 'पासवर्ड',
    code: 'प्रमाणीकरण कोड',
    show: 'पासवर्ड दिखाएँ',
    hide: 'पासवर्ड छिपाएँ',
    login: 'लॉगिन',
    busy: 'लॉगिन हो रहा है...',
    leave: 'पेज छोड़ें',
    required: 'कृपया सभी जानकारी भरें',
    failed: 'लॉगिन नहीं हो सका। कृपया अपनी जानकारी जाँचें।',
  },
})

type Values = { password: string; code: string }

type SignInAgainProps = { session: typeof learnerSession | typeof adminSession; message: string }

/** Signs the same person in again, over the page that they were on. */
export function SignInAgain({ session, message }: SignInAgainProps) {
  const t = useTranslation(phrases)
  const errorMessage = useErrorMessage()
  const formId = useId()
  const email = session.useLapsed()?.email ?? ''
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { password: '', code: '' } })

  async function login({ password, code }: Values): Promise<void> {
    try {
      if (session === adminSession) {
        const answer = await api.identity.adminLogin({ input: { email, password, ...(code && { code }) } })
        adminSession.open(answer.token, answer.admin)
      } else {
        const answer = await api.identity.login({ input: { email, password } })
        learnerSession.open(answer.token, answer.user)
      }
    } catch (error) {
      const isCodeRequired = error instanceof ApiFailure && error.kind === 'code_required'
      setNeedsCode(needsCode || isCodeRequired)
      setFailure(isCodeRequired ? null : error)
    }
  }

  return (
    <Dialog
      open
      mustAnswer
      onClose={() => undefined}
      title={t.title}
      closeLabel={t.leave}
      footer={
        <>
          <Button onClick={() => session.close()}>{t.leave}</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting ? t.busy : false}>
            {t.login}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(login)} className="flex flex-col gap-4">
        <Notice tone="error">{failure === null ? message : errorMessage(failure, t.failed)}</Notice>
        <p>{t.text}</p>
        <p className="wrap-anywhere font-medium">{email}</p>
        {/* For password managers; a visible field would take the focus. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordInput
          {...register('password', { required: t.required })}
          label={t.password}
          autoComplete="current-password"
          showLabel={t.show}
          hideLabel={t.hide}
          error={formState.errors.password?.message}
          autoFocus
          required
        />
        {needsCode && <Input {...register('code')} label={t.code} autoComplete="one-time-code" autoFocus required />}
      </form>
    </Dialog>
  )
}
