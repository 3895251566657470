import { CircleHelp, Grid3x3, Minus, Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import type { PaperBody } from '#domain/attempts/body.ts'
import { standingAnswer } from '#domain/attempts/sheet.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { Language } from '#domain/show.ts'
import { confirm } from '../kit/confirm.tsx'
import { language as chosenLanguage, useShow, useWords } from '../kit/language.ts'
import { PageTitle } from '../kit/Page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { EventNotices } from './EventNotices.tsx'
import { ExamNotices } from './ExamNotices.tsx'
import { useExam } from './exam-state.ts'
import { Palette } from './Palette.tsx'
import { QuestionView } from './QuestionView.tsx'
import { Saved } from './Saved.tsx'
import { ShortcutHelp, useShortcuts } from './Shortcuts.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { SittingStore } from './sitting-store.ts'
import { Timer } from './Timer.tsx'
import { examWords } from './words.ts'

type Open = 'submit' | 'help' | 'palette' | null
const scales = [0.9, 1, 1.15, 1.3, 1.5]

/** The paper while it is taken: nothing moves but the clock. */
export function Exam({ store, body, onTakeOver }: { store: SittingStore; body: PaperBody; onTakeOver: () => void }) {
  const t = useWords(examWords)
  const show = useShow()
  const spoken = chosenLanguage.use()
  const { sitting, saving, phase, plan, palette, left, section, sectionLeft } = useExam(store, body)
  const [open, setOpen] = useState<Open>(null)
  const [scale, setScale] = useState(1)
  const [whole, setWhole] = useState(false)
  const { current, sheet } = sitting
  const total = body.questions.length
  const here = body.sections[section]
  const timedSections = body.sections.some(({ seconds }) => seconds !== null)
  const stopped = phase.at !== 'sitting' || saving === 'taken over'

  // A section whose time is over gives way to the next one.
  useEffect(() => {
    if (sectionLeft !== 0 || stopped) return
    const next = body.sections[section + 1]?.questions[0]
    if (next === undefined) void store.handIn()
    else store.step(next)
  }, [sectionLeft, section, stopped, body, store])

  const languageOf = (question: number): Language => sheet.slots[question]?.language?.value ?? spoken
  const answerOf = (question: number): Answer => {
    const slot = sheet.slots[question]
    return slot ? standingAnswer(slot) : null
  }
  const answer = (question: number, given: Answer) => store.step(question, { answer: given })
  const lastHere = here?.questions.at(-1) === current
  const firstHere = here?.questions[0] === current

  function goTo(question: number): void {
    setOpen(null)
    const target = plan.slots[question]?.section ?? 0
    if (timedSections && target !== section) return
    store.step(question)
    window.scrollTo({ top: 0 })
  }

  async function leaveSection(): Promise<void> {
    const next = body.sections[section + 1]?.questions[0]
    if (next === undefined) return
    if (await confirm({ title: t.leaveSectionTitle, text: t.leaveSection, action: t.leave })) store.leaveSection(section, next)
  }

  const next = () =>
    lastHere ? (timedSections && section < body.sections.length - 1 ? void leaveSection() : setOpen('submit')) : goTo(current + 1)
  const previous = () => !firstHere && goTo(current - 1)

  function markAndNext(): void {
    store.step(current, { marked: !sheet.slots[current]?.marked?.value })
    if (!lastHere) goTo(current + 1)
  }

  function pick(index: number): void {
    const question = body.questions[current]
    if (!question || question.kind === 'numeric' || index >= question.options.length) return
    if (question.kind === 'single') answer(current, index)
    else {
      const chosen = answerOf(current)
      const all = Array.isArray(chosen) ? chosen : []
      const toggled = all.includes(index) ? all.filter((each) => each !== index) : [...all, index].toSorted((a, b) => a - b)
      answer(current, toggled.length > 0 ? toggled : null)
    }
  }

  useShortcuts({
    next,
    previous,
    option: (index) => !stopped && pick(index),
    mark: markAndNext,
    clear: () => answer(current, null),
    palette: () => setOpen('palette'),
    submit: () => setOpen('submit'),
    help: () => setOpen('help'),
  })

  const paletteView = (
    <Palette states={palette.states} counts={palette.counts} questions={here?.questions ?? []} current={current} onPick={goTo} />
  )
  const style = { '--question-scale': scale } as CSSProperties
  const shown = whole ? (here?.questions ?? []) : [current]

  return (
    <div style={style} className="flex min-h-dvh flex-col">
      <PageTitle title={show(body.paper.title)} />
      <header className="sticky top-0 z-20 border-line border-b bg-surface">
        <div className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 py-2">
          <div className="mr-auto min-w-0">
            <h1 className="truncate font-semibold">{show(body.paper.title)}</h1>
            <p className="tabular text-muted text-sm">{t.questionOf(current + 1, total)}</p>
          </div>
          <Saved state={saving} savedAt={sitting.savedAt} guest={sitting.attemptId === null} />
          {sectionLeft !== null && <Timer seconds={sectionLeft} label={t.sectionTimeLeft} />}
          {sectionLeft === null && left !== null && <Timer seconds={left} label={t.timeLeft} />}
        </div>
        {body.sections.length > 1 && (
          <nav aria-label={t.sections} className="mx-auto flex w-full max-w-7xl gap-1 overflow-x-auto px-4">
            {body.sections.map((part, index) => {
              const counts = palette.sections[index]?.counts
              const closed = timedSections && index !== section
              return (
                <button
                  key={part.name}
                  type="button"
                  disabled={closed}
                  aria-current={index === section ? 'true' : undefined}
                  onClick={() => goTo(part.questions[0] ?? 0)}
                  className={classes(
                    'tabular min-h-10 shrink-0 border-b-3 px-3 text-sm disabled:opacity-60',
                    index === section ? 'border-action font-semibold' : 'border-transparent text-muted',
                  )}
                >
                  {show(part.title, part.name)} {counts && `${counts.attempted}/${counts.total}`}
                  {closed && <span className="sr-only"> ({t.locked})</span>}
                </button>
              )
            })}
          </nav>
        )}
      </header>
      <div className="mx-auto grid w-full max-w-7xl flex-1 gap-6 px-4 py-5 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ExamNotices store={store} phase={phase} saving={saving} onTakeOver={onTakeOver} />
          {sitting.eventId && <EventNotices store={store} eventId={sitting.eventId} />}
          <div className="flex flex-wrap items-center gap-2">
            <IconButton label={t.smaller} onClick={() => setScale(scales[Math.max(0, scales.indexOf(scale) - 1)] ?? 1)}>
              <Minus size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={t.larger} onClick={() => setScale(scales[Math.min(scales.length - 1, scales.indexOf(scale) + 1)] ?? 1)}>
              <Plus size={18} aria-hidden="true" />
            </IconButton>
            <Button size="small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
              {whole ? t.oneByOne : t.wholePaper}
            </Button>
            <IconButton label={t.shortcuts} onClick={() => setOpen('help')}>
              <CircleHelp size={20} aria-hidden="true" />
            </IconButton>
            {!body.paper.contentAccess.canCopy && <Badge>{t.protected}</Badge>}
          </div>
          {shown.map((index) => {
            const question = body.questions[index]
            if (!question) return null
            return (
              <QuestionView
                key={question._id}
                question={question}
                number={index + 1}
                language={languageOf(index)}
                answer={answerOf(index)}
                disabled={stopped}
                onAnswer={(given) => answer(index, given)}
                heading={
                  <QuestionHeading
                    marks={question.marks}
                    language={languageOf(index)}
                    both={body.paper.language === 'Both'}
                    onLanguage={(language) => store.step(index, { language })}
                  />
                }
              />
            )
          })}
        </div>
        <aside className="hidden lg:block">
          <div className="sticky top-28 flex flex-col gap-4">
            {paletteView}
            <Button onClick={() => setOpen('submit')}>{t.submit}</Button>
          </div>
        </aside>
      </div>
      <footer className="sticky bottom-0 z-20 border-line border-t bg-surface">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-2 px-4 py-2">
          <Button size="small" disabled={firstHere} onClick={previous}>
            {t.previous}
          </Button>
          <Button size="small" onClick={() => goTo(Math.min(current + 1, here?.questions.at(-1) ?? current))} disabled={lastHere}>
            {t.next}
          </Button>
          <Button size="small" disabled={stopped || answerOf(current) === null} onClick={() => answer(current, null)}>
            {t.clear}
          </Button>
          <Button size="small" disabled={stopped} onClick={markAndNext}>
            {t.markNext}
          </Button>
          <Button size="small" className="lg:hidden" onClick={() => setOpen('palette')}>
            <Grid3x3 size={16} aria-hidden="true" /> {t.showPalette}
          </Button>
          <Button variant="primary" size="small" className="ml-auto" disabled={stopped} onClick={next}>
            {lastHere ? (timedSections && section < body.sections.length - 1 ? t.nextSection : t.submit) : t.saveNext}
          </Button>
        </div>
      </footer>
      <Drawer open={open === 'palette'} onClose={() => setOpen(null)} label={t.palette} closeLabel={t.close}>
        {paletteView}
        <Button onClick={() => setOpen('submit')}>{t.submit}</Button>
      </Drawer>
      {open === 'help' && <ShortcutHelp onClose={() => setOpen(null)} />}
      {open === 'submit' && (
        <SubmitDialog
          counts={palette.counts}
          onClose={() => setOpen(null)}
          onSubmit={() => {
            setOpen(null)
            void store.handIn()
          }}
        />
      )}
    </div>
  )
}

type HeadingProps = { marks: string | number; language: Language; both: boolean; onLanguage: (language: Language) => void }

function QuestionHeading({ marks, language, both, onLanguage }: HeadingProps) {
  const t = useWords(examWords)
  return (
    <span className="flex items-center gap-3">
      <span className="tabular text-muted text-sm">{t.marksShort(String(marks))}</span>
      {both && (
        <label className="flex items-center gap-2 text-sm">
          <span className="sr-only">{t.readIn}</span>
          <select
            value={language}
            onChange={(event) => onLanguage(event.target.value === 'hi' ? 'hi' : 'en')}
            className="min-h-9 rounded-control border border-line-strong bg-surface px-2"
          >
            <option value="en">English</option>
            <option value="hi">हिन्दी</option>
          </select>
        </label>
      )}
    </span>
  )
}
