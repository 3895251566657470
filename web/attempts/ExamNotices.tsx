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
  const retry = <Button onClick={() => store.dispatch({ do: 'retry' })}>{t.retry}</Button>
  switch (connection.is) {
    case 'taken over':
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
    case 'signed out':
      return (
        <Notice
          tone="warning"
          action={
            <ButtonLink to={pathTo('login')} state={{ returnUrl: pathname }}>
              {t.login}
            </ButtonLink>
          }
        >
          {isSubmitting ? t.submittedSignedOut : t.signedOut}
        </Notice>
      )
    case 'offline':
      return (
        <Notice tone="warning" {...(isSubmitting && { action: retry })}>
          {isSubmitting ? t.handedInOffline : t.offline}
        </Notice>
      )
    case 'refused': {
      const reason = errorMessage(store.failure)
      return (
        <Notice tone="error" action={retry}>
          {isSubmitting ? t.refused(reason) : t.notSaved(reason)}
        </Notice>
      )
    }
    case 'online':
      if (!isSubmitting) return null
      return <Notice tone="info">{attempt.submitted?.by === 'time' ? t.timeUp : t.handingIn}</Notice>
  }
}
