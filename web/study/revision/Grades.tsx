import { useEffect, useRef } from 'react'
import type { Reviewed } from '#domain/study/contract.ts'
import { type Grade, grades } from '#domain/study/grade.ts'
import { useWords } from '../../kit/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useWhen } from './when.ts'
import { revisionWords } from './words.ts'

type GradesProps = { reviewed: Reviewed; isBusy: boolean; onGrade: (grade: Grade) => void }

/** How well it was known, each with when it brings the card back. What was not right has but one way on. */
export function Grades({ reviewed, isBusy, onGrade }: GradesProps) {
  const t = useWords(revisionWords)
  const when = useWhen()
  const suggested = useRef<HTMLButtonElement>(null)
  useEffect(() => suggested.current?.focus(), [])
  const open = grades.filter((grade) => reviewed.choices[grade])
  if (open.length === 1) {
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
        {open.map((grade) => (
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
