import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useWords, words } from './language.ts'

const phrases = words({
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

/** A tab is a screen of its own; dialogs and pages of a list are not. */
const screenOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab')}`

/** Asks before unsaved work is left behind; stands inside the form it guards. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useWords(phrases)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && screenOf(currentLocation) !== screenOf(nextLocation))
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t.title}
      closeLabel={t.stay}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
