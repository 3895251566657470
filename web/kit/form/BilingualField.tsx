import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { Badge } from '../../ui/Badge.tsx'
import { Input, TextArea } from '../../ui/Field.tsx'
import type { BilingualText } from './bilingual.ts'
import { useFieldError } from './fields.tsx'

type BilingualFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  long?: boolean
  rows?: number
  required?: boolean
}

/** English and Hindi inputs side by side, with a badge where the Hindi text is missing. */
export function BilingualField<Values extends FieldValues>({
  name,
  label,
  long = false,
  rows = 4,
  required = false,
}: BilingualFieldProps<Values>) {
  const { register, watch } = useFormContext<Values>()
  const fieldError = useFieldError(name)
  const englishError = useFieldError(`${name}.en`) ?? fieldError
  const hindiError = useFieldError(`${name}.hi`)
  const value = watch(name) as BilingualText | undefined
  const untranslated = Boolean(value?.en?.trim()) && !value?.hi?.trim()
  const registerLanguage = (language: 'en' | 'hi') => register(`${name}.${language}` as FieldPath<Values>)
  const hindiLabel = (
    <span className="inline-flex flex-wrap items-center gap-2">
      {label} (Hindi) {untranslated && <Badge tone="brand">Not translated</Badge>}
    </span>
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {long ? (
        <>
          <TextArea {...registerLanguage('en')} rows={rows} label={`${label} (English)`} error={englishError} required={required} />
          <TextArea {...registerLanguage('hi')} rows={rows} lang="hi" label={hindiLabel} error={hindiError} />
        </>
      ) : (
        <>
          <Input {...registerLanguage('en')} label={`${label} (English)`} error={englishError} required={required} />
          <Input {...registerLanguage('hi')} lang="hi" label={hindiLabel} error={hindiError} />
        </>
      )}
    </div>
  )
}
