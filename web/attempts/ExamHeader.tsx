import { useEffect, useRef } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import type { ExamState } from './exam-state.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { Timer, TimeWarning } from './Timer.tsx'
import { examTranslations } from './translations.ts'

type ExamHeaderProps = { body: PaperBody; exam: ExamState; onSection: (firstQuestion: number) => void }

/** Question number, save status, time left and section tabs. */
export function ExamHeader({ body, exam, onSection }: ExamHeaderProps) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const { attempt, left, sectionLeft } = exam
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 py-2">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold">{show(body.paper.title)}</h1>
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="tabular text-muted text-sm">{t.questionOf(attempt.current + 1, body.questions.length)}</p>
            <SaveStatus exam={exam} />
          </div>
        </div>
        {sectionLeft !== null && <Timer seconds={sectionLeft} label={t.sectionTimeLeft} />}
        {sectionLeft === null && left !== null && <Timer seconds={left} label={t.timeLeft} />}
      </div>
      <TimeWarning seconds={sectionLeft ?? left} />
      {body.sections.length > 1 && <SectionTabs body={body} exam={exam} onSection={onSection} />}
    </header>
  )
}

function SectionTabs({ body, exam: { section, palette, timedSections }, onSection }: ExamHeaderProps) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another section is open
  useEffect(() => {
    const tab = tabs.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [section])
  return (
    <nav
      ref={tabs}
      aria-label={t.sections}
      className="relative mx-auto flex w-full max-w-7xl gap-1 overflow-x-auto px-2 [scrollbar-width:none] sm:px-4"
    >
      {body.sections.map((part, index) => {
        const counts = palette.sections[index]?.counts
        const closed = timedSections && index !== section
        return (
          <button
            key={part.name}
            type="button"
            disabled={closed}
            aria-current={index === section ? 'true' : undefined}
            onClick={() => onSection(part.questions[0] ?? 0)}
            className={classes(
              'tabular min-h-11 shrink-0 border-b-3 px-3 text-sm disabled:opacity-60',
              index === section ? 'border-action font-semibold' : 'border-transparent text-muted',
            )}
          >
            {show(part.title, part.name)} {counts && `${counts.attempted}/${part.attempt ?? counts.total}`}
            {closed && <span className="sr-only"> ({t.locked})</span>}
          </button>
        )
      })}
    </nav>
  )
}
