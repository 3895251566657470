import { CircleHelp, Minus, Plus } from 'lucide-react'
import type { Language } from '#domain/language.ts'
import { useTranslation } from '../kit/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { examTranslations } from './translations.ts'

const scales = [0.9, 1, 1.15, 1.3, 1.5]

type ExamToolsProps = {
  scale: number
  onScale: (scale: number) => void
  /** All questions of the section at once, instead of one. */
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
  onHelp: () => void
  /** Only for papers in two languages. */
  language?: Language
  onLanguage?: (language: Language) => void
}

/** Text size, whole paper or one question, language of the paper, and the shortcut help. */
export function ExamTools({ scale, onScale, showsAll, onShowAll, onHelp, language, onLanguage }: ExamToolsProps) {
  const t = useTranslation(examTranslations)
  const step = (by: number) => onScale(scales[Math.min(scales.length - 1, Math.max(0, scales.indexOf(scale) + by))] ?? 1)
  return (
    <>
      <IconButton icon={Minus} label={t.smaller} onClick={() => step(-1)} />
      <IconButton icon={Plus} label={t.larger} onClick={() => step(1)} />
      <Button size="small" className="min-h-11 sm:min-h-9" aria-pressed={showsAll} onClick={() => onShowAll(!showsAll)}>
        {showsAll ? t.oneByOne : t.wholePaper}
      </Button>
      {language && onLanguage && <LanguageSelect label={t.readPaperIn} language={language} onLanguage={onLanguage} />}
      <IconButton icon={CircleHelp} iconSize={20} label={t.shortcuts} onClick={onHelp} />
    </>
  )
}
