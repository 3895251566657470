import { type ComponentType, type CSSProperties, lazy, Suspense, useRef, useState } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { PageTitle } from '../kit/Page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { ExamFooter } from './ExamFooter.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import { ExamNotices } from './ExamNotices.tsx'
import { ExamPalette } from './ExamPalette.tsx'
import { ExamQuestions } from './ExamQuestions.tsx'
import { ExamTools } from './ExamTools.tsx'
import { useExamActions } from './exam-actions.ts'
import { useExamState } from './exam-state.ts'
import type { ExamStore } from './exam-store.ts'
import { LeaveExam } from './LeaveExam.tsx'
import { useQuestionLanguages } from './question-language.ts'
import { ShortcutHelp, useShortcuts } from './Shortcuts.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { examTranslations } from './translations.ts'

// Only for attempts in an event. An exam goes on without the notices if they cannot be loaded.
const EventNotices = lazy<ComponentType<{ store: ExamStore; eventId: string }>>(async () => ({
  default: await import('./EventNotices.tsx').then(
    (module) => module.EventNotices,
    () => () => null,
  ),
}))

type Overlay = 'submit' | 'help' | 'palette' | 'more' | null

/** The screen of an open attempt. */
export function Exam({ store, body, onTakeOver }: { store: ExamStore; body: PaperBody; onTakeOver: () => void }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const exam = useExamState(store)
  const { attempt, sheet, palette, section, isTakenOver, isReadOnly } = exam
  const languages = useQuestionLanguages(store, sheet)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [scale, setScale] = useState(1)
  const [showsAll, setShowsAll] = useState(false)
  const aside = useRef<HTMLElement>(null)
  const close = () => setOverlay(null)
  const openSubmit = () => setOverlay('submit')
  const actions = useExamActions({ store, body, exam, onMove: close, onEnd: openSubmit })

  /** Opens the drawer, or focuses the palette where it is visible beside the question. */
  function showPalette(): void {
    if (!aside.current?.checkVisibility()) setOverlay('palette')
    else aside.current.querySelector<HTMLButtonElement>('[aria-current]')?.focus()
  }

  useShortcuts({
    next: actions.next,
    previous: actions.previous,
    option: (index) => !isReadOnly && actions.pickOption(index),
    mark: actions.markAndNext,
    clear: actions.clear,
    palette: showPalette,
    submit: () => !isTakenOver && openSubmit(),
    help: () => setOverlay('help'),
  })

  const sectionQuestions = body.sections[section]?.questions ?? []
  const paletteView = <ExamPalette body={body} exam={exam} onPick={actions.goTo} onSubmit={openSubmit} />
  const paperLanguage = body.paper.language === 'Both' && { language: languages.paper, onLanguage: languages.pickForPaper }
  const tools = (
    <ExamTools
      scale={scale}
      onScale={setScale}
      showsAll={showsAll}
      onShowAll={setShowsAll}
      onHelp={() => setOverlay('help')}
      {...paperLanguage}
    />
  )
  return (
    <div style={{ '--question-scale': scale } as CSSProperties} className="flex min-h-dvh flex-col">
      <PageTitle title={show(body.paper.title)} />
      <ExamHeader body={body} exam={exam} onSection={actions.goTo} />
      <div className="mx-auto grid w-full max-w-7xl flex-1 gap-6 px-4 py-5 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ExamNotices store={store} exam={exam} onTakeOver={onTakeOver} />
          {attempt.eventId && (
            <Suspense>
              <EventNotices store={store} eventId={attempt.eventId} />
            </Suspense>
          )}
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <div className="hidden items-center gap-2 sm:flex">{tools}</div>
            {!body.paper.contentAccess.canCopy && <Badge>{t.protected}</Badge>}
          </div>
          <ExamQuestions
            store={store}
            body={body}
            exam={exam}
            questions={showsAll ? sectionQuestions : [attempt.current]}
            answerOf={actions.answerOf}
            languageOf={languages.of}
            onLanguage={languages.pick}
          />
        </div>
        <aside ref={aside} className="hidden lg:block">
          <div className="sticky top-28 flex flex-col gap-4">{paletteView}</div>
        </aside>
      </div>
      <ExamFooter actions={actions} onPalette={() => setOverlay('palette')} onMore={() => setOverlay('more')} />
      <Drawer from="bottom" open={overlay === 'palette'} onClose={close} label={t.palette} closeLabel={t.close}>
        {paletteView}
      </Drawer>
      <Drawer from="bottom" open={overlay === 'more'} onClose={close} label={t.more} closeLabel={t.close}>
        <div className="flex flex-wrap items-center gap-2">{tools}</div>
        <Button disabled={!actions.hasNext} onClick={actions.skip}>
          {t.next}
        </Button>
        <Button disabled={!actions.canClear} onClick={actions.clear}>
          {t.clear}
        </Button>
        <Button disabled={isReadOnly} onClick={openSubmit}>
          {t.submit}
        </Button>
      </Drawer>
      <LeaveExam session={exam.session} />
      {overlay === 'help' && <ShortcutHelp onClose={close} />}
      {overlay === 'submit' && !isTakenOver && (
        <SubmitDialog
          counts={palette.counts}
          onClose={close}
          onSubmit={() => {
            close()
            store.dispatch({ do: 'submit' })
          }}
        />
      )}
    </div>
  )
}
