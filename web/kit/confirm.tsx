import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useWords, words } from './language.ts'

type Question = { title: string; text: ReactNode; action: string; dangerous?: boolean }
type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog of ours and waits for the answer. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    change({
      ...question,
      answer(yes) {
        change(null)
        resolve(yes)
      },
    })
  })
}

const phrases = words({ en: { cancel: 'Cancel', close: 'Close' }, hi: { cancel: 'रद्द करें', close: 'बंद करें' } })

/** Where the questions are shown; once in each layout. */
export function Confirmer() {
  const t = useWords(phrases)
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  if (!question) return null
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
