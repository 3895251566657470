import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'

type FieldOptions = { label: ReactNode; hint?: ReactNode; error?: string | undefined; fieldClassName?: string | undefined }

/** What connects a control to its label, hint and error. `required` is announced only: the form validates by its schema. */
type ControlAttributes = {
  id: string
  required: false
  'aria-required': true | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldOptions & {
  /** Given where something else refers to the control. */
  id?: string | undefined
  /** Shown beside the label. */
  tools?: ReactNode
  required: boolean | undefined
  children: (control: ControlAttributes) => ReactNode
}

/** A label, its control, a hint and an error message, connected by ids. */
function Field({ id: givenId, label, tools, hint, error, required, fieldClassName, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classes('flex flex-col gap-1.5', fieldClassName)}>
      <div className={classes('flex gap-1 font-medium text-sm', tools !== undefined && 'flex-wrap items-center')}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-wrong">
            *
          </span>
        )}
        {tools}
      </div>
      {children({
        id,
        required: false,
        'aria-required': required || undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  )
}

/** The error message of a control; nothing if there is none. */
export function ErrorText({ id, children }: { id?: string | undefined; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="text-sm text-wrong">
      {children}
    </p>
  )
}

export const controlClass =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-text placeholder:text-muted aria-invalid:border-wrong disabled:opacity-60 not-[select]:read-only:bg-raised'

export function Input({ label, hint, error, fieldClassName, className, ...rest }: ComponentProps<'input'> & FieldOptions) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required} fieldClassName={fieldClassName}>
      {(control) => <input {...rest} {...control} className={classes(controlClass, className)} />}
    </Field>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldOptions & { tools?: ReactNode }

export function TextArea({ id, label, tools, hint, error, fieldClassName, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} tools={tools} hint={hint} error={error} required={rest.required} fieldClassName={fieldClassName}>
      {(control) => <textarea rows={4} {...rest} {...control} className={classes(controlClass, className)} />}
    </Field>
  )
}

export type SelectOption = { value: string; label: string }

type SelectProps = ComponentProps<'select'> &
  FieldOptions & {
    /** A plain string is its own label. */
    options?: readonly (string | SelectOption)[] | undefined
    /** Label of the empty option, where nothing may be selected. */
    none?: string | undefined
  }

/** A select of `options`, or of `<option>` children where they need attributes of their own. */
export function Select({ label, hint, error, fieldClassName, className, options, none, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required} fieldClassName={fieldClassName}>
      {(control) => (
        <select {...rest} {...control} className={classes(controlClass, className)}>
          {none !== undefined && <option value="">{none}</option>}
          {options?.map((option) => {
            const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
          {children}
        </select>
      )}
    </Field>
  )
}

type PasswordProps = Omit<ComponentProps<'input'>, 'type'> & FieldOptions & { showLabel: string; hideLabel: string }

export function PasswordInput({ label, hint, error, className, showLabel, hideLabel, ...rest }: PasswordProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required={rest.required}>
      {(control) => (
        <div className="relative">
          <input {...rest} {...control} type={visible ? 'text' : 'password'} className={classes(controlClass, 'pr-12', className)} />
          <button
            type="button"
            aria-label={visible ? hideLabel : showLabel}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-text"
          >
            {visible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}

export function Checkbox({
  label,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId()
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        <label htmlFor={id} className="text-sm leading-relaxed">
          {label}
        </label>
      </div>
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </div>
  )
}
