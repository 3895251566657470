import { Bookmark, ChevronLeft, Ellipsis, Grid3x3 } from 'lucide-react'
import { useTranslation } from '../kit/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { examTranslations } from './translations.ts'

type ExamFooterProps = {
  can: { previous: boolean; skip: boolean; change: boolean; clear: boolean }
  isMarked: boolean
  nextLabel: string
  onPrevious: () => void
  onSkip: () => void
  onClear: () => void
  onMark: () => void
  onNext: () => void
  onPalette: () => void
  onMore: () => void
}

/** Navigation and actions: icon buttons and "More" on a phone, labelled buttons on wider screens. */
export function ExamFooter({ can, isMarked, nextLabel, onPrevious, onSkip, onClear, onMark, onNext, onPalette, onMore }: ExamFooterProps) {
  const t = useTranslation(examTranslations)
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-2 px-3 py-2 sm:px-4">
        <IconButton label={t.previous} disabled={!can.previous} onClick={onPrevious} className="border border-line-strong sm:hidden">
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t.markNext}
          disabled={!can.change}
          aria-pressed={isMarked}
          onClick={onMark}
          className="border border-line-strong aria-pressed:border-marked aria-pressed:bg-marked-soft sm:hidden"
        >
          <Bookmark size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t.showPalette} onClick={onPalette} className="border border-line-strong sm:hidden">
          <Grid3x3 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t.more} onClick={onMore} className="border border-line-strong sm:hidden">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
        <div className="hidden flex-wrap gap-2 sm:flex">
          <Button size="small" disabled={!can.previous} onClick={onPrevious}>
            {t.previous}
          </Button>
          <Button size="small" disabled={!can.skip} onClick={onSkip}>
            {t.next}
          </Button>
          <Button size="small" disabled={!can.clear} onClick={onClear}>
            {t.clear}
          </Button>
          <Button size="small" disabled={!can.change} onClick={onMark}>
            {t.markNext}
          </Button>
          <Button size="small" className="lg:hidden" onClick={onPalette}>
            <Grid3x3 size={16} aria-hidden="true" /> {t.showPalette}
          </Button>
        </div>
        <Button
          variant="primary"
          className="min-w-0 flex-1 text-balance px-2 text-sm leading-tight sm:ml-auto sm:flex-none sm:px-4"
          disabled={!can.change}
          onClick={onNext}
        >
          {nextLabel}
        </Button>
      </div>
    </footer>
  )
}
