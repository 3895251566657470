import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ExamState } from './exam-state.ts'
import type { ExamStore } from './exam-store.ts'
import { examTranslations } from './translations.ts'

type ExamNoticesProps = { store: ExamStore; exam: ExamState; onTakeOver: () => void }

/** Notices about submitting, connection, session and takeover by another tab. */
export function ExamNotices({ store, exam: { session, attempt }, onTakeOver }: ExamNoticesProps) {
  const t = useTranslation(examTranslations)
  const errorMessage = useErrorMessage()
  const { pathname } = useLocation()
  const learner = learnerSession.use()
  const { phase, connection } = session
  const isSignedOut = connection.is === 'signed out'
  useEffect(() => {
    if (learner && isSignedOut) store.dispatch({ do: 'retry' })
  }, [learner, isSignedOut, store])

  const isSubmitting = phase === 'submitting'
  if (connection.is === 'online') {
    return isSubmitting && <Notice tone="info">{attempt.submitted?.by === 'time' ? t.timeUp : t.handingIn}</Notice>
  }
  const reason = errorMessage(store.failure)
  const retry = <Button onClick={() => store.dispatch({ do: 'retry' })}>{t.retry}</Button>
  const takeOver = (
    <Button variant="primary" onClick={onTakeOver}>
      {t.continueHere}
    </Button>
  )
  const login = (
    <ButtonLink to={pathTo('login')} state={{ returnUrl: pathname }}>
      {t.login}
    </ButtonLink>
  )
  const [text, action] = {
    'taken over': [t.takenOver, takeOver],
    'signed out': [isSubmitting ? t.submittedSignedOut : t.signedOut, login],
    offline: isSubmitting ? [t.handedInOffline, retry] : [t.offline],
    refused: [isSubmitting ? t.refused(reason) : t.notSaved(reason), retry],
  }[connection.is]
  return (
    <Notice tone={connection.is === 'refused' ? 'error' : 'warning'} action={action}>
      {text}
    </Notice>
  )
}
