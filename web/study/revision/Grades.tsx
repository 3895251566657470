import { useEffect, useRef } from 'react'
import type { ReviewOutcome } from '#domain/study/contract.ts'
import { type Grade, grades } from '#domain/study/grade.ts'
import { useTranslation } from '../../kit/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useDueFormat } from './due-format.ts'
import { revisionTranslations } from './translations.ts'

type GradesProps = { reviewed: ReviewOutcome; isBusy: boolean; onGrade: (grade: Grade) => void }

/** Grade buttons, each with the next due date. A wrong answer has only one grade, so just a "next" button. */
export function Grades({ reviewed, isBusy, onGrade }: GradesProps) {
  const t = useTranslation(revisionTranslations)
  const when = useDueFormat()
  const suggested = useRef<HTMLButtonElement>(null)
  useEffect(() => suggested.current?.focus(), [])
  const available = grades.filter((grade) => reviewed.choices[grade])
  if (available.length === 1) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={suggested} variant="primary" disabled={isBusy} onClick={() => onGrade(reviewed.grade)}>
          {t.next}
        </Button>
        <p className="text-muted text-sm">{t.comesBack(when(reviewed.dueAt))}</p>
      </div>
    )
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 font-semibold">{t.howWell}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {available.map((grade) => (
          <Button
            key={grade}
            ref={grade === reviewed.grade ? suggested : undefined}
            variant={grade === reviewed.grade ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => onGrade(grade)}
            className="flex-col gap-0 py-2"
          >
            {t[grade]}
            <span className="font-normal text-sm">{when(reviewed.choices[grade] ?? reviewed.dueAt)}</span>
          </Button>
        ))}
      </div>
      <p className="hidden text-muted text-sm md:block">{t.gradeKeys}</p>
    </fieldset>
  )
}
