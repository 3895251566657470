import type { ReactNode } from 'react'
import type { ExamPage, ExamPaper } from '#domain/catalogue/exam-page.ts'
import { isFullLength, isFullMock } from '#domain/catalogue/full-mock.ts'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import type { ProgressByPaper } from '../../kit/paper-progress.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { examTranslations } from './translations.ts'

const millisecondsPerDay = 86_400_000

/** Whole days from today, by the reader's calendar; negative when it is over. */
function daysUntil(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const now = new Date()
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / millisecondsPerDay)
}

/** The exam in one line, its date, the learner's standing, and the mock to take next. */
export function ExamLead({ page, progress, children }: { page: ExamPage; progress: ProgressByPaper; children: ReactNode }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const { number, date } = useFormatters()
  const { exam, patterns, papers } = page
  const ofFullLength = (paper: ExamPaper) => isFullLength(paper, patterns)
  // Of full length first; otherwise in their order.
  const isReady = (paper: ExamPaper) => isFullMock(paper) && !isBeingPrepared(paper)
  const mocks = papers.filter(isReady).toSorted((a, b) => Number(ofFullLength(b)) - Number(ofFullLength(a)))
  const isOpen = (id: string) => progress[id] !== undefined && progress[id].status !== 'completed' && progress[id].status !== 'not_started'
  const next = mocks.find(({ _id }) => isOpen(_id)) ?? mocks.find(({ _id }) => !progress[_id]) ?? mocks[0]
  const nextLabel = (open: boolean, full: boolean) => (open ? (full ? t.continueMock : t.continueShort) : full ? t.startMock : t.startShort)
  const daysLeft = exam.examDate === null ? -1 : daysUntil(exam.examDate)
  return (
    <Lead aria-label={show(exam.title, show(exam.name))}>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="wrap-anywhere font-semibold text-[1.375rem] leading-7 tracking-tight">{show(exam.title, show(exam.name))}</h2>
          {patterns.map(({ slug, title, totalQuestions, totalMarks, minutes }) => (
            <p key={slug} className="tabular text-sm">
              {patterns.length > 1 && <span className="font-medium">{show(title)}: </span>}
              {t.facts(number(totalQuestions), number(totalMarks), minutes)}
            </p>
          ))}
          {exam.examDate !== null && daysLeft >= 0 && (
            <p className="flex flex-wrap items-center gap-2 pt-1 text-sm">
              <Badge tone="brand">{t.daysLeft(daysLeft)}</Badge>
              {t.examOn(date(exam.examDate))}
            </p>
          )}
        </div>
        <span className="hidden sm:block">
          <Drawing name={mocks.length > 0 ? 'summit' : 'desk'} width={110} />
        </span>
      </div>
      {children}
      {next && (
        <ButtonLink to={pathTo('paper', { paperId: next._id })} variant="primary" size="large" className="w-full sm:w-auto sm:self-start">
          {nextLabel(isOpen(next._id), ofFullLength(next))}
        </ButtonLink>
      )}
    </Lead>
  )
}
