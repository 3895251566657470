import { useState } from 'react'
import type { PracticeTopic } from '#domain/practice/contract.ts'
import { sessionSize } from '#domain/practice/draw.ts'
import { useTranslation } from '../kit/language.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Lead } from '../ui/Lead.tsx'
import { useStartSession } from './queries.ts'
import { practiceTranslations } from './translations.ts'

type StartLeadProps = {
  subjectId: string
  topic: string | null
  current: Pick<PracticeTopic, 'questions' | 'free' | 'isEndless' | 'answered' | 'correct'> & Partial<Pick<PracticeTopic, 'level'>>
}

/** The learner’s level in a topic, what its questions cost, and the button that starts ten. */
export function StartLead({ subjectId, topic, current }: StartLeadProps) {
  const t = useTranslation(practiceTranslations)
  const [includesRanked, setIncludesRanked] = useState(false)
  const start = useStartSession()
  const { questions, free, isEndless, answered, correct, level } = current
  const costly = questions - free
  const count = isEndless ? sessionSize : Math.min(sessionSize, includesRanked ? questions : free)
  return (
    <Lead aria-label={t.level}>
      {level && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm">{t.level}</span>
          <span className="font-semibold text-[1.375rem] leading-7">{t[level]}</span>
          <span className="tabular text-sm">{answered > 0 ? t.correctOf(correct, answered) : t.notPractised}</span>
        </p>
      )}
      {level && <p className="max-w-prose text-sm">{t.levelWhy}</p>}
      {isEndless && <p className="max-w-prose text-sm">{t.endlessText}</p>}
      {(free > 0 || !isEndless) && <p className="tabular text-sm">{free > 0 ? t.freeText(free) : t.onlyRanked}</p>}
      {costly > 0 && (
        <div className="flex flex-col gap-1">
          <Checkbox
            label={t.includeRanked(costly)}
            checked={includesRanked}
            onChange={(event) => setIncludesRanked(event.target.checked)}
          />
          <p className="max-w-prose pl-8 text-sm">{t.includeText}</p>
        </div>
      )}
      {start.isError && <FailureNotice what={t.startFailed} error={start.error} />}
      <Button
        variant="primary"
        size="large"
        className="w-full sm:w-auto sm:self-start"
        disabled={count === 0}
        busy={start.isPending ? t.starting : false}
        onClick={() => start.mutate({ subjectId, topic, includesRanked })}
      >
        {count === sessionSize || count === 0 ? t.start : t.startFew(count)}
      </Button>
    </Lead>
  )
}
