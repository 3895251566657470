import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { Badge } from '../../ui/Badge.tsx'
import { Input, TextArea } from '../../ui/Field.tsx'
import type { Both } from './both.ts'
import { useFieldError } from './fields.tsx'

type BilingualFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  long?: boolean
  rows?: number
  required?: boolean
}

/** English and Hindi side by side; what is not translated yet is said. */
export function BilingualField<Values extends FieldValues>({
  name,
  label,
  long = false,
  rows = 4,
  required = false,
}: BilingualFieldProps<Values>) {
  const { register, watch } = useFormContext<Values>()
  const whole = useFieldError(name)
  const english = useFieldError(`${name}.en`) ?? whole
  const hindi = useFieldError(`${name}.hi`)
  const value = watch(name) as Both | undefined
  const untranslated = Boolean(value?.en?.trim()) && !value?.hi?.trim()
  const at = (language: 'en' | 'hi') => register(`${name}.${language}` as FieldPath<Values>)
  const hindiLabel = (
    <span className="inline-flex flex-wrap items-center gap-2">
      {label} (Hindi) {untranslated && <Badge tone="brand">Not translated</Badge>}
    </span>
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {long ? (
        <>
          <TextArea {...at('en')} rows={rows} label={`${label} (English)`} error={english} required={required} />
          <TextArea {...at('hi')} rows={rows} lang="hi" label={hindiLabel} error={hindi} />
        </>
      ) : (
        <>
          <Input {...at('en')} label={`${label} (English)`} error={english} required={required} />
          <Input {...at('hi')} lang="hi" label={hindiLabel} error={hindi} />
        </>
      )}
    </div>
  )
}
