import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { defineTranslations, useTranslation } from './language.ts'

export type Question = { title: string; text: ReactNode; action: string; dangerous?: boolean }
export type PendingQuestion = Question & { answer: (yes: boolean) => void }

const phrases = defineTranslations({ en: { cancel: 'Cancel', close: 'Close' }, hi: { cancel: 'रद्द करें', close: 'बंद करें' } })

/** The dialog of `confirm`; loaded with the first question. */
export function ConfirmQuestion({ question }: { question: PendingQuestion }) {
  const t = useTranslation(phrases)
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      title={question.title}
      closeLabel={t.close}
      footer={
        <>
          <Button onClick={() => question.answer(false)}>{t.cancel}</Button>
          <Button variant={question.dangerous ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
}
