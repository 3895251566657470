import { useFormContext } from 'react-hook-form'
import type { ItemList } from '#domain/questions/kinds/fields.ts'
import { isUntranslated } from '#domain/questions/translation.ts'
import { useFieldError } from '../../kit/form/fields.tsx'
import { MarkdownArea } from '../../kit/markup/MarkdownArea.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { QuestionValues } from './question-values.ts'

type BilingualFieldName = 'questionText' | 'content' | 'explanation' | `${ItemList}.${number}.text` | `options.${number}.note`

type WordsFieldProps = { name: BilingualFieldName; label: string; rows: number; required?: 'en' | 'hi' | undefined }

const names = { en: 'English', hi: 'Hindi' } as const

/** English and Hindi text areas side by side (stacked on a phone), with a badge where a translation is missing. */
export function BilingualTextArea({ name, label, rows, required }: WordsFieldProps) {
  const { watch } = useFormContext<QuestionValues>()
  const text = watch(name)
  return (
    <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
      {(['en', 'hi'] as const).map((language) => (
        <OneLanguage
          key={language}
          name={`${name}.${language}`}
          label={`${label} (${names[language]})`}
          isMissing={isUntranslated(text ?? '', language)}
          rows={rows}
          language={language}
          required={required === language}
        />
      ))}
    </div>
  )
}

type OneLanguageProps = {
  name: `${BilingualFieldName}.${'en' | 'hi'}`
  label: string
  isMissing: boolean
  rows: number
  language: 'en' | 'hi'
  required: boolean
}

function OneLanguage({ name, label, isMissing, rows, language, required }: OneLanguageProps) {
  const { register } = useFormContext<QuestionValues>()
  return (
    <MarkdownArea
      {...register(name)}
      rows={rows}
      lang={language}
      required={required}
      error={useFieldError(name)}
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          {label} {isMissing && <Badge tone="brand">Not translated yet</Badge>}
        </span>
      }
      // Grows with its content from a minimum number of rows.
      style={{ minHeight: `${rows * 1.5 + 1.25}rem` }}
      fieldClassName="min-w-0"
      className="field-sizing-content wrap-anywhere"
    />
  )
}
