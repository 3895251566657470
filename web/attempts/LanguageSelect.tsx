import type { Language } from '#domain/language.ts'

type LanguageSelectProps = { label: string; language: Language; onLanguage: (language: Language) => void }

/** The language of one question or of a whole paper. */
export function LanguageSelect({ label, language, onLanguage }: LanguageSelectProps) {
  return (
    <select
      aria-label={label}
      value={language}
      onChange={(event) => onLanguage(event.target.value === 'hi' ? 'hi' : 'en')}
      className="min-h-11 rounded-control border border-line-strong bg-surface px-2 text-sm sm:min-h-9"
    >
      <option value="en">English</option>
      <option value="hi">हिन्दी</option>
    </select>
  )
}
