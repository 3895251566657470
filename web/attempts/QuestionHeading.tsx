import type { Language } from '#domain/show.ts'
import { useWords } from '../kit/language.ts'
import { examWords } from './words.ts'

type QuestionHeadingProps = { marks: string | number; language: Language; both: boolean; onLanguage: (language: Language) => void }

/** What a question is worth, and the language to read it in. */
export function QuestionHeading({ marks, language, both, onLanguage }: QuestionHeadingProps) {
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
            className="min-h-11 rounded-control border border-line-strong bg-surface px-2 sm:min-h-9"
          >
            <option value="en">English</option>
            <option value="hi">हिन्दी</option>
          </select>
        </label>
      )}
    </span>
  )
}
