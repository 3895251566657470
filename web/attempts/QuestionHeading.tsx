import { formatMarkValues } from '#domain/attempts/mark-values.ts'
import type { Language } from '#domain/language.ts'
import type { MarkValues } from '#domain/questions/kinds/kind.ts'
import { useTranslation } from '../kit/language.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { examTranslations } from './translations.ts'

type QuestionHeadingProps = { worth: MarkValues | undefined; language: Language; both: boolean; onLanguage: (language: Language) => void }

/** Marks of a question, and the choice of its language. */
export function QuestionHeading({ worth, language, both, onLanguage }: QuestionHeadingProps) {
  const t = useTranslation(examTranslations)
  return (
    <span className="flex items-center gap-3">
      {worth && <span className="tabular text-muted text-sm">{formatMarkValues(worth)}</span>}
      {both && <LanguageSelect label={t.readIn} language={language} onLanguage={onLanguage} />}
    </span>
  )
}
