import { type ReactNode, useState } from 'react'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { classes } from '../../ui/classes.ts'
import { tintStyle } from '../../ui/Lead.tsx'
import type { ChosenExam } from './chosen-exam.ts'
import { welcomeTranslations } from './translations.ts'

const chip = 'inline-flex min-h-12 items-center rounded-full border px-5 font-medium hover:underline disabled:opacity-55'

function Step({ question, children }: { question: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-xl">{question}</h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

/** More than these would hide the way to skip the step on a phone: those with the most papers come first. */
const maxExams = 15
const largest = (exams: readonly ChosenExam[]) => [...exams].sort((a, b) => b.totalPapers - a.totalPapers).slice(0, maxExams)

export function ExamStep({ exams, onChoose }: { exams: readonly ChosenExam[]; onChoose: (exam: ChosenExam) => void }) {
  const t = useTranslation(welcomeTranslations)
  const show = useLocalizedText()
  const [showsAll, setShowsAll] = useState(exams.length <= maxExams)
  return (
    <Step question={t.exam}>
      {(showsAll ? exams : largest(exams)).map((exam) => (
        <button
          key={exam._id}
          type="button"
          style={tintStyle(exam.color)}
          onClick={() => onChoose(exam)}
          className={classes(chip, 'tint-ground tint-line')}
        >
          {show(exam.name)}
        </button>
      ))}
      {!showsAll && (
        <button type="button" onClick={() => setShowsAll(true)} className={classes(chip, 'border-line-strong bg-surface')}>
          {t.allExams(exams.length)}
        </button>
      )}
    </Step>
  )
}

const months = [1, 3, 6, 12]

/** The same day some months ahead, as 2026-11-15; the last of the month where that day is missing. */
function inMonths(count: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + count, 1))
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getDate(), lastDay))
  return day.toISOString().slice(0, 10)
}

export function DateStep({ exam, onChoose }: { exam: ChosenExam; onChoose: (date: string | null) => void }) {
  const t = useTranslation(welcomeTranslations)
  const { date } = useFormatters()
  const { examDate } = exam
  const isAhead = examDate !== null && Date.parse(examDate) > Date.now()
  return (
    <Step question={t.date}>
      {isAhead && (
        <button type="button" onClick={() => onChoose(examDate)} className={classes(chip, 'border-brand bg-brand text-on-brand')}>
          {t.onDate(date(examDate))}
        </button>
      )}
      {months.map((count) => (
        <button
          key={count}
          type="button"
          onClick={() => onChoose(inMonths(count))}
          className={classes(chip, 'border-line-strong bg-surface')}
        >
          {t.months(count)}
        </button>
      ))}
      <button type="button" onClick={() => onChoose(null)} className={classes(chip, 'border-line-strong bg-surface')}>
        {t.unknown}
      </button>
    </Step>
  )
}

const goals = [10, 20, 40]

export function GoalStep({ isBusy, onChoose }: { isBusy: boolean; onChoose: (goal: number) => void }) {
  const t = useTranslation(welcomeTranslations)
  return (
    <Step question={t.goal}>
      {goals.map((count) => (
        <button
          key={count}
          type="button"
          disabled={isBusy}
          onClick={() => onChoose(count)}
          className={classes(chip, 'flex-col border-line-strong bg-surface py-2')}
        >
          {t.questions(count)}
          <span className="text-muted text-sm">{t.pace(count)}</span>
        </button>
      ))}
    </Step>
  )
}
