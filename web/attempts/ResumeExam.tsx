import type { RunningAttempt } from '#domain/attempts/contract.ts'
import { useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatClock, useSecondsUntil } from './clock.ts'
import { examTranslations } from './translations.ts'

type ResumeExamProps = { running: RunningAttempt; busy: boolean; error: string | undefined; onStart: () => void; onCancel: () => void }

/** An attempt that is open on another device can be continued on this one. */
export function ResumeExam({ running, busy, error, onStart, onCancel }: ResumeExamProps) {
  const t = useTranslation(examTranslations)
  const left = useSecondsUntil(running)
  return (
    <Card className="flex max-w-xl flex-col gap-4">
      <h2 className="font-semibold text-lg">{t.runningTitle}</h2>
      {error && <Notice tone="error">{error}</Notice>}
      {left !== null && (
        <p role="timer" className="tabular font-bold text-3xl">
          {t.timeLeftShort(formatClock(left))}
        </p>
      )}
      <p>{running.device ? t.startedOn(running.device) : t.startedElsewhere}</p>
      <p className="text-muted">{t.resumeText}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy ? t.starting : false} onClick={onStart}>
          {t.continueTest}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </Card>
  )
}
