import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form'
import { Checkbox, Input, Select, TextArea } from '../../ui/Field.tsx'
import { useMessages } from '../messages.ts'

type Named<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** The first message for a field, whatever depth it comes from. */
export function useFieldError(name: string): string | undefined {
  const translate = useMessages()
  const { formState } = useFormContext()
  const fault: unknown = get(formState.errors, name)
  const message = (fault as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? translate(message) : undefined
}

type TextFieldProps<Values extends FieldValues> = Named<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'color' | 'date' | 'datetime-local'
  placeholder?: string
}

export function TextField<Values extends FieldValues>({ name, ...rest }: TextFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  return <Input {...rest} {...register(name)} error={useFieldError(name)} />
}

export function LongTextField<Values extends FieldValues>({ name, ...rest }: Named<Values> & { rows?: number }) {
  const { register } = useFormContext<Values>()
  return <TextArea {...rest} {...register(name)} error={useFieldError(name)} />
}

type NumberFieldProps<Values extends FieldValues> = Named<Values> & { min?: number; max?: number; step?: number }

/** An empty field is no number rather than zero. */
export function NumberField<Values extends FieldValues>({ name, min, max, step = 1, ...rest }: NumberFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  return (
    <Input
      {...rest}
      {...register(name, { setValueAs: (value: unknown) => (value === '' || value === null ? undefined : Number(value)) })}
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
}

export function SelectField<Values extends FieldValues>({ name, options, none, onPick, ...rest }: SelectFieldProps<Values>) {
  const { register } = useFormContext<Values>()
  return (
    <Select
      {...rest}
      {...register(name, { onChange: (event: { target: { value: string } }) => onPick?.(event.target.value) })}
      error={useFieldError(name)}
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

export function CheckField<Values extends FieldValues>({ name, label, disabled }: Named<Values>) {
  const { register } = useFormContext<Values>()
  return <Checkbox {...register(name)} label={label} disabled={disabled} error={useFieldError(name)} />
}
