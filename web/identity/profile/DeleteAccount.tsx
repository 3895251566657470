import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Learner } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { learnerSession } from '../../kit/session.ts'
import { useSignOut } from '../../kit/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { ConfirmWithPassword } from '../ConfirmWithPassword.tsx'

const phrases = defineTranslations({
  en: {
    open: 'Delete my account',
    title: 'Delete your account?',
    text: (name: string, email: string) =>
      `The account of ${name} (${email}) and everything that belongs to it will be deleted. This action cannot be undone.`,
    confirm: 'Delete account',
    busy: 'Deleting...',
    failed: 'Nothing was deleted.',
  },
  hi: {
    open: 'मेरा खाता हटाएँ',
    title: 'अपना खाता हटाएँ?',
    text: (name: string, email: string) => `${name} (${email}) का खाता और उससे जुड़ा सब कुछ हट जाएगा। इसे वापस नहीं लाया जा सकता।`,
    confirm: 'खाता हटाएँ',
    busy: 'हटाया जा रहा है...',
    failed: 'कुछ भी हटाया नहीं गया।',
  },
})

export function DeleteAccount({ learner }: { learner: Learner }) {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const leave = useSignOut(learnerSession, pathTo('home'))
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: (password: string) => api.identity.deleteAccount({ input: { password } }),
    async onSuccess({ message }) {
      await leave()
      toast('success', translate(message))
    },
  })

  function close(): void {
    setAsking(false)
    remove.reset()
  }

  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{t.open}</Button>
      </div>
      {isAsking && (
        <ConfirmWithPassword
          title={t.title}
          confirm={t.confirm}
          busy={t.busy}
          failed={t.failed}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={(password) => remove.mutate(password)}
          onClose={close}
        >
          <p>{t.text(learner.name, learner.email)}</p>
        </ConfirmWithPassword>
      )}
    </>
  )
}
