import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, useController, useFormContext } from 'react-hook-form'
import { Checkbox, Input, Select, TextArea } from '../../ui/Field.tsx'
import { useMessages } from '../messages.ts'

type Named<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

type Fault = { message?: unknown; root?: { message?: unknown } }

/** The message for a field; a list has its own under `root`. */
export function useFieldError(name: string): string | undefined {
  const translate = useMessages()
  const { formState } = useFormContext()
  const fault = get(formState.errors, name) as Fault | undefined
  const message = fault?.message ?? fault?.root?.message
  return typeof message === 'string' ? translate(message) : undefined
}

type TextFieldProps<Values extends FieldValues> = Named<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'color' | 'date'
  placeholder?: string
  /** What an empty field means; an empty text if left out. */
  whenEmpty?: null
}

export function TextField<Values extends FieldValues>({ name, whenEmpty, ...rest }: TextFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  const setValueAs = (value: unknown) => (value === '' && whenEmpty === null ? null : value)
  return <Input {...rest} {...register(name, { setValueAs })} error={useFieldError(name)} />
}

export function LongTextField<Values extends FieldValues>({ name, ...rest }: Named<Values> & { rows?: number }) {
  const { register } = useFormContext<Values>()
  return <TextArea {...rest} {...register(name)} error={useFieldError(name)} />
}

type NumberFieldProps<Values extends FieldValues> = Named<Values> & {
  min?: number
  max?: number
  step?: number
  /** What an empty field means; no value at all if left out. */
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

export type Choice = { value: string; label: string }

type SelectFieldProps<Values extends FieldValues> = Named<Values> & {
  options: readonly Choice[]
  /** The words for "nothing chosen", where that is possible. */
  none?: string
  onPick?: (value: string) => void
  /** The message stands at another field already; this one is only marked. */
  isToldElsewhere?: boolean
}

/** Kept by the form and not by the page: the choice stands before its options have arrived. */
export function SelectField<Values extends FieldValues>({
  name,
  options,
  none,
  onPick,
  isToldElsewhere = false,
  ...rest
}: SelectFieldProps<Values>) {
  const { field } = useController<Values>({ name })
  const fault = useFieldError(name)
  return (
    <Select
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event)
        onPick?.(event.target.value)
      }}
      error={fault !== undefined && isToldElsewhere ? '' : fault}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

export function CheckField<Values extends FieldValues>({
  name,
  label,
  disabled,
  onPick,
}: Named<Values> & { onPick?: (ticked: boolean) => void }) {
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

/** A moment, written in the editor's own time zone and kept with it. */
export function DateTimeField<Values extends FieldValues>({ name, ...rest }: Named<Values>) {
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
