import { Bookmark, ChevronLeft, Ellipsis, Grid3x3 } from 'lucide-react'
import { useTranslation } from '../kit/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import type { ExamActions } from './exam-actions.ts'
import { examTranslations } from './translations.ts'

const onPhone = 'border border-line-strong sm:hidden'

/** Navigation and actions: icon buttons and "More" on a phone, labelled buttons on wider screens. */
export function ExamFooter({ actions, onPalette, onMore }: { actions: ExamActions; onPalette: () => void; onMore: () => void }) {
  const t = useTranslation(examTranslations)
  const { previous, skip, clear, markAndNext, next, hasPrevious, hasNext, canClear, canChange } = actions
  const labelled = [
    { label: t.previous, onClick: previous, disabled: !hasPrevious },
    { label: t.next, onClick: skip, disabled: !hasNext },
    { label: t.clear, onClick: clear, disabled: !canClear },
    { label: t.markNext, onClick: markAndNext, disabled: !canChange },
  ]
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-2 px-3 py-2 sm:px-4">
        <IconButton icon={ChevronLeft} iconSize={20} label={t.previous} disabled={!hasPrevious} onClick={previous} className={onPhone} />
        <IconButton
          {...{ icon: Bookmark, iconSize: 20, label: t.markNext, disabled: !canChange, onClick: markAndNext }}
          aria-pressed={actions.isMarked}
          className={classes(onPhone, 'aria-pressed:border-marked aria-pressed:bg-marked-soft')}
        />
        <IconButton icon={Grid3x3} iconSize={20} label={t.showPalette} onClick={onPalette} className={onPhone} />
        <IconButton icon={Ellipsis} iconSize={20} label={t.more} onClick={onMore} className={onPhone} />
        <div className="hidden flex-wrap gap-2 sm:flex">
          {labelled.map(({ label, ...button }) => (
            <Button key={label} size="small" {...button}>
              {label}
            </Button>
          ))}
          <Button size="small" className="lg:hidden" onClick={onPalette}>
            <Grid3x3 size={16} aria-hidden="true" /> {t.showPalette}
          </Button>
        </div>
        <Button
          variant="primary"
          className="min-w-0 flex-1 text-balance px-2 text-sm leading-tight sm:ml-auto sm:flex-none sm:px-4"
          disabled={!canChange}
          onClick={next}
        >
          {actions.nextLabel}
        </Button>
      </div>
    </footer>
  )
}
