import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, useController, useFormContext } from 'react-hook-form'
import { Checkbox, Input, Select, type SelectOption, TextArea } from '../../ui/Field.tsx'
import { useTranslateMessage } from '../messages.ts'

type FieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

type FieldError = { message?: unknown; root?: { message?: unknown } }

/** The translated error message of a field; array fields have theirs under `root`. */
export function useFieldError(name: string): string | undefined {
  const translate = useTranslateMessage()
  const { formState } = useFormContext()
  const error = get(formState.errors, name) as FieldError | undefined
  const message = error?.message ?? error?.root?.message
  return typeof message === 'string' ? translate(message) : undefined
}

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date'
  placeholder?: string
  /** The value of an empty field; an empty string by default. */
  whenEmpty?: null
}

export function TextField<Values extends FieldValues>({ name, whenEmpty, ...rest }: TextFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  const setValueAs = (value: unknown) => (value === '' && whenEmpty === null ? null : value)
  return <Input {...rest} {...register(name, { setValueAs })} error={useFieldError(name)} />
}

/**
 * A colour. Controlled: an unset colour input of the browser has the value #000000, which a form that reads its inputs would take for the
 * record's. It also writes colours in small letters, so the value changes only when somebody picks another.
 */
export function ColorField<Values extends FieldValues>({ name, ...rest }: FieldProps<Values>) {
  const { field } = useController<Values>({ name })
  return <Input {...rest} {...field} type="color" value={field.value ?? ''} error={useFieldError(name)} />
}

export function LongTextField<Values extends FieldValues>({ name, ...rest }: FieldProps<Values> & { rows?: number }) {
  const { register } = useFormContext<Values>()
  return <TextArea {...rest} {...register(name)} error={useFieldError(name)} />
}

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  min?: number
  max?: number
  step?: number
  /** The value of an empty field; undefined by default. */
  whenEmpty?: number | null
}

export function NumberField<Values extends FieldValues>({ name, min, max, step = 1, whenEmpty, ...rest }: NumberFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  const setValueAs = (value: unknown) => (value === '' || value === null || value === undefined ? whenEmpty : Number(value))
  return (
    <Input
      {...rest}
      {...register(name, { setValueAs })}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      error={useFieldError(name)}
    />
  )
}

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly (string | SelectOption)[]
  /** Label of the empty option, where nothing may be selected. */
  none?: string
  onPick?: (value: string) => void
  /** Marks the field as invalid without a message, because another field shows it. */
  hidesErrorMessage?: boolean
}

/** A controlled select: it keeps its value while the options are still loading. */
export function SelectField<Values extends FieldValues>({ name, onPick, hidesErrorMessage = false, ...rest }: SelectFieldProps<Values>) {
  const { field } = useController<Values>({ name })
  const error = useFieldError(name)
  return (
    <Select
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event)
        onPick?.(event.target.value)
      }}
      error={error !== undefined && hidesErrorMessage ? '' : error}
    />
  )
}

export function CheckField<Values extends FieldValues>({
  name,
  label,
  disabled,
  onPick,
}: FieldProps<Values> & { onPick?: (checked: boolean) => void }) {
  const { register } = useFormContext<Values>()
  return (
    <Checkbox
      {...register(name, { onChange: (event: { target: { checked: boolean } }) => onPick?.(event.target.checked) })}
      label={label}
      disabled={disabled}
      error={useFieldError(name)}
    />
  )
}

/** A date and time, entered in the browser's time zone and stored as UTC. */
export function DateTimeField<Values extends FieldValues>({ name, ...rest }: FieldProps<Values>) {
  const { field } = useController<Values>({ name })
  const value: unknown = field.value
  return (
    <Input
      {...rest}
      ref={field.ref}
      name={field.name}
      type="datetime-local"
      value={typeof value === 'string' && value !== '' ? localTime(value) : ''}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value === '' ? null : new Date(event.target.value).toISOString())}
      error={useFieldError(name)}
    />
  )
}

function localTime(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
