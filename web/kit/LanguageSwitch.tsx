import type { Language } from '#domain/language.ts'
import { classes } from '../ui/classes.ts'
import { defineTranslations, language, useTranslation } from './language.ts'
import { useSiteLanguages } from './site-languages.ts'

const phrases = defineTranslations({ en: { language: 'Language' }, hi: { language: 'भाषा' } })

const names: Record<Language, string> = { en: 'EN', hi: 'हिन्दी' }

export function LanguageSwitch() {
  const t = useTranslation(phrases)
  const current = language.use()
  const offered = useSiteLanguages()
  if (offered.length < 2) return null
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong p-0.5">
      <legend className="sr-only">{t.language}</legend>
      {(['en', 'hi'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === current}
          onClick={() => language.set(choice)}
          className={classes(
            'min-h-9 rounded-lg px-3 font-language-names text-sm',
            choice === current ? 'bg-raised font-semibold text-text' : 'text-muted hover:text-text',
          )}
        >
          {names[choice]}
        </button>
      ))}
    </fieldset>
  )
}
