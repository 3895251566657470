import { type Location, useBeforeUnload } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { type Blocker, useBlocker } from './navigation/Navigation.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page is not saved yet.',
    stay: 'Keep editing',
    leave: 'Leave without saving',
  },
  hi: {
    title: 'बिना सहेजे जाएँ?',
    text: 'इस पेज पर आपने जो बदला है, वह अभी सहेजा नहीं गया है।',
    stay: 'बदलना जारी रखें',
    leave: 'बिना सहेजे जाएँ',
  },
})

/** Switching a tab counts as leaving the screen; opening a dialog or another page of a list does not. */
const screenOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab')}`

/** Asks for confirmation before navigating away from unsaved changes. Rendered inside the form. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTranslation(phrases)
  const blocker = useBlocker((from, to) => unsaved && screenOf(from) !== screenOf(to))
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  return <LeaveDialog blocker={blocker} texts={t} />
}

type LeaveDialogProps = { blocker: Blocker; texts: { title: string; text: string; stay: string; leave: string } }

/** Asks whether to go on to where the blocked navigation leads. */
export function LeaveDialog({ blocker, texts }: LeaveDialogProps) {
  return (
    <Dialog
      open={blocker.isBlocked}
      onClose={blocker.reset}
      title={texts.title}
      closeLabel={texts.stay}
      footer={
        <>
          <Button onClick={blocker.reset}>{texts.stay}</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
