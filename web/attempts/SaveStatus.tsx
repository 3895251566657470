import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { language, useTranslation } from '../kit/language.ts'
import type { ExamState } from './exam-state.ts'
import { examTranslations } from './translations.ts'

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/** Whether the server has all answers, and since when. */
export function SaveStatus({ exam: { attempt, session, isSaved, isTakenOver } }: { exam: ExamState }) {
  const t = useTranslation(examTranslations)
  const locale = locales[language.use()]
  const { savedAt } = attempt
  const time = savedAt ? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', numberingSystem: 'latn' }).format(new Date(savedAt)) : ''
  // The notice about the other window says all there is to say.
  if (isTakenOver) return null
  const [Icon, text] =
    attempt.attemptId === null
      ? ([Check, t.onDevice] as const)
      : isSaved
        ? ([Check, t.saved(time)] as const)
        : session.connection.is === 'online'
          ? ([LoaderCircle, t.saving] as const)
          : ([CloudOff, t.notSavedYet] as const)
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-muted text-xs">
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  )
}
