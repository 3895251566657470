import { useBeforeUnload } from 'react-router'
import { canChange, type ExamSession } from '#domain/attempts/exam-session.ts'
import { LeaveDialog } from '../kit/LeaveGuard.tsx'
import { useTranslation } from '../kit/language.ts'
import { useBlocker } from '../kit/navigation/Navigation.tsx'
import { examTranslations } from './translations.ts'

/** Asks before the learner leaves a running exam with the back button, a link, or by closing the page. Signing in again is no leaving. */
export function LeaveExam({ session }: { session: ExamSession }) {
  const t = useTranslation(examTranslations)
  const isRunning = canChange(session) && session.connection.is !== 'signed out'
  const blocker = useBlocker((from, to) => isRunning && from.pathname !== to.pathname)
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })
  return <LeaveDialog blocker={blocker} texts={{ title: t.exitTitle, text: t.exitText, stay: t.continueTest, leave: t.exit }} />
}
