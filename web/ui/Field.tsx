import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'

type Parts = { id: string; describedBy: string | undefined; invalid: boolean }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  className?: string
  children: (parts: Parts) => ReactNode
}

/** A label, its control, a hint, and the message when something is wrong with it. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className="flex gap-1 font-medium text-sm">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-wrong">
            *
          </span>
        )}
      </div>
      {children({ id, describedBy, invalid: error !== undefined })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-text placeholder:text-muted aria-invalid:border-wrong disabled:opacity-60 not-[select]:read-only:bg-raised'

type Shared = { label: ReactNode; hint?: ReactNode; error?: string | undefined; fieldClassName?: string }

export function Input({ label, hint, error, fieldClassName, className, ...rest }: ComponentProps<'input'> & Shared) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required ?? false} {...(fieldClassName && { className: fieldClassName })}>
      {({ id, describedBy, invalid }) => (
        <input
          {...rest}
          required={false}
          aria-required={rest.required || undefined}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={classes(controlClass, className)}
        />
      )}
    </Field>
  )
}

export function TextArea({ label, hint, error, fieldClassName, className, ...rest }: ComponentProps<'textarea'> & Shared) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required ?? false} {...(fieldClassName && { className: fieldClassName })}>
      {({ id, describedBy, invalid }) => (
        <textarea
          rows={4}
          {...rest}
          required={false}
          aria-required={rest.required || undefined}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={classes(controlClass, className)}
        />
      )}
    </Field>
  )
}

export function Select({ label, hint, error, fieldClassName, className, children, ...rest }: ComponentProps<'select'> & Shared) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required ?? false} {...(fieldClassName && { className: fieldClassName })}>
      {({ id, describedBy, invalid }) => (
        <select
          {...rest}
          required={false}
          aria-required={rest.required || undefined}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={classes(controlClass, className)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

type PasswordProps = Omit<ComponentProps<'input'>, 'type'> & Shared & { showLabel: string; hideLabel: string }

export function PasswordInput({ label, hint, error, className, showLabel, hideLabel, ...rest }: PasswordProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required={rest.required ?? false}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            {...rest}
            required={false}
            aria-required={rest.required || undefined}
            id={id}
            type={visible ? 'text' : 'password'}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={classes(controlClass, 'pr-12', className)}
          />
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
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
