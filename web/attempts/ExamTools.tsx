import { CircleHelp, Minus, Plus } from 'lucide-react'
import { useWords } from '../kit/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { examWords } from './words.ts'

const scales = [0.9, 1, 1.15, 1.3, 1.5]

type ExamToolsProps = {
  scale: number
  onScale: (scale: number) => void
  whole: boolean
  onWhole: (whole: boolean) => void
  onHelp: () => void
}

/** How the paper is read: size, all of it at once, and the keys. */
export function ExamTools({ scale, onScale, whole, onWhole, onHelp }: ExamToolsProps) {
  const t = useWords(examWords)
  const step = (by: number) => onScale(scales[Math.min(scales.length - 1, Math.max(0, scales.indexOf(scale) + by))] ?? 1)
  return (
    <>
      <IconButton label={t.smaller} onClick={() => step(-1)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.larger} onClick={() => step(1)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <Button size="small" className="min-h-11 sm:min-h-9" aria-pressed={whole} onClick={() => onWhole(!whole)}>
        {whole ? t.oneByOne : t.wholePaper}
      </Button>
      <IconButton label={t.shortcuts} onClick={onHelp}>
        <CircleHelp size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
