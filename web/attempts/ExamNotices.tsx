import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useMessages } from '../kit/messages.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Phase, SaveState, SittingStore } from './sitting-store.ts'
import { examWords } from './words.ts'

type ExamNoticesProps = { store: SittingStore; phase: Phase; saving: SaveState; onTakeOver: () => void }

/** What is out of the ordinary, what is safe, and what to do. */
export function ExamNotices({ store, phase, saving, onTakeOver }: ExamNoticesProps) {
  const t = useWords(examWords)
  const translate = useMessages()
  const { pathname } = useLocation()
  const learner = learnerSession.use()
  useEffect(() => {
    if (learner && saving === 'signed out') store.wake()
  }, [learner, saving, store])

  if (phase.at === 'handing in') return <Notice tone="info">{t.handingIn}</Notice>
  if (phase.at === 'handed in offline') return <Notice tone="warning">{t.handedInOffline}</Notice>
  if (phase.at === 'refused') {
    return (
      <Notice tone="error" action={<Button onClick={() => void store.handIn()}>{t.retry}</Button>}>
        {t.refused(translate(phase.error.message))}
      </Notice>
    )
  }
  if (saving === 'taken over') {
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="primary" onClick={onTakeOver}>
            {t.continueHere}
          </Button>
        }
      >
        {t.takenOver}
      </Notice>
    )
  }
  if (saving === 'signed out') {
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathname }}>
            {t.login}
          </ButtonLink>
        }
      >
        {t.signedOut}
      </Notice>
    )
  }
  return saving === 'offline' ? <Notice tone="warning">{t.offline}</Notice> : null
}
