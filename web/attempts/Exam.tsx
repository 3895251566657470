import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PaperBody } from '#domain/attempts/body.ts'
import { standingAnswer } from '#domain/attempts/sheet.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { Language } from '#domain/show.ts'
import { confirm } from '../kit/confirm.tsx'
import { language as chosenLanguage, useShow, useWords } from '../kit/language.ts'
import { PageTitle } from '../kit/Page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { EventNotices } from './EventNotices.tsx'
import { ExamFooter } from './ExamFooter.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import { ExamNotices } from './ExamNotices.tsx'
import { ExamTools } from './ExamTools.tsx'
import { useExam } from './exam-state.ts'
import { Palette } from './Palette.tsx'
import { QuestionHeading } from './QuestionHeading.tsx'
import { QuestionView } from './QuestionView.tsx'
import { ShortcutHelp, useShortcuts } from './Shortcuts.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { SittingStore } from './sitting-store.ts'
import { toggleOption } from './toggle.ts'
import { examWords } from './words.ts'

type Open = 'submit' | 'help' | 'palette' | 'more' | null

/** The paper while it is taken: nothing moves but the clock. */
export function Exam({ store, body, onTakeOver }: { store: SittingStore; body: PaperBody; onTakeOver: () => void }) {
  const t = useWords(examWords)
  const show = useShow()
  const spoken = chosenLanguage.use()
  const exam = useExam(store, body)
  const { sitting, saving, phase, plan, palette, section, sectionLeft, timedSections } = exam
  const [open, setOpen] = useState<Open>(null)
  const [scale, setScale] = useState(1)
  const [whole, setWhole] = useState(false)
  const aside = useRef<HTMLElement>(null)
  const { current, sheet } = sitting
  const here = body.sections[section]
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
  // From one section to the next one simply goes on, unless its time is its own.
  const order = timedSections ? (here?.questions ?? []) : body.sections.flatMap(({ questions }) => questions)
  const following = order[order.indexOf(current) + 1]
  const preceding = order[order.indexOf(current) - 1]

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

  const hasNextSection = timedSections && section < body.sections.length - 1
  const skip = () => following !== undefined && goTo(following)
  const previous = () => preceding !== undefined && goTo(preceding)
  const next = () => (following !== undefined ? goTo(following) : hasNextSection ? void leaveSection() : setOpen('submit'))
  const canClear = !stopped && answerOf(current) !== null

  function clear(): void {
    setOpen(null)
    answer(current, null)
  }

  function markAndNext(): void {
    store.step(current, { marked: !sheet.slots[current]?.marked?.value })
    skip()
  }

  function pick(index: number): void {
    const question = body.questions[current]
    if (!question || question.kind === 'numeric' || index >= question.options.length) return
    answer(current, toggleOption(question.kind, answerOf(current), index))
  }

  /** Where it is in sight anyway, one is led to it. */
  function showPalette(): void {
    if (!aside.current?.checkVisibility()) setOpen('palette')
    else aside.current.querySelector<HTMLButtonElement>('[aria-current]')?.focus()
  }

  useShortcuts({
    next,
    previous,
    option: (index) => !stopped && pick(index),
    mark: markAndNext,
    clear,
    palette: showPalette,
    submit: () => setOpen('submit'),
    help: () => setOpen('help'),
  })

  const paletteView = (
    <Palette states={palette.states} counts={palette.counts} questions={here?.questions ?? []} current={current} onPick={goTo} />
  )
  const tools = <ExamTools scale={scale} onScale={setScale} whole={whole} onWhole={setWhole} onHelp={() => setOpen('help')} />
  const style = { '--question-scale': scale } as CSSProperties
  const shown = whole ? (here?.questions ?? []) : [current]

  return (
    <div style={style} className="flex min-h-dvh flex-col">
      <PageTitle title={show(body.paper.title)} />
      <ExamHeader body={body} exam={exam} onSection={goTo} />
      <div className="mx-auto grid w-full max-w-7xl flex-1 gap-6 px-4 py-5 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ExamNotices store={store} phase={phase} saving={saving} onTakeOver={onTakeOver} />
          {sitting.eventId && <EventNotices store={store} eventId={sitting.eventId} />}
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <div className="hidden items-center gap-2 sm:flex">{tools}</div>
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
        <aside ref={aside} className="hidden lg:block">
          <div className="sticky top-28 flex flex-col gap-4">
            {paletteView}
            <Button onClick={() => setOpen('submit')}>{t.submit}</Button>
          </div>
        </aside>
      </div>
      <ExamFooter
        can={{ previous: preceding !== undefined, skip: following !== undefined, change: !stopped, clear: canClear }}
        isMarked={sheet.slots[current]?.marked?.value ?? false}
        nextLabel={following !== undefined ? t.saveNext : hasNextSection ? t.nextSection : t.submit}
        onPrevious={previous}
        onSkip={skip}
        onClear={clear}
        onMark={markAndNext}
        onNext={next}
        onPalette={() => setOpen('palette')}
        onMore={() => setOpen('more')}
      />
      <Drawer from="bottom" open={open === 'palette'} onClose={() => setOpen(null)} label={t.palette} closeLabel={t.close}>
        {paletteView}
        <Button onClick={() => setOpen('submit')}>{t.submit}</Button>
      </Drawer>
      <Drawer from="bottom" open={open === 'more'} onClose={() => setOpen(null)} label={t.more} closeLabel={t.close}>
        <div className="flex flex-wrap items-center gap-2">{tools}</div>
        <Button disabled={following === undefined} onClick={skip}>
          {t.next}
        </Button>
        <Button disabled={!canClear} onClick={clear}>
          {t.clear}
        </Button>
        <Button disabled={stopped} onClick={() => setOpen('submit')}>
          {t.submit}
        </Button>
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
