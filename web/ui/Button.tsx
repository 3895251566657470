import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover border-transparent',
  secondary: 'bg-surface text-text border-line-strong hover:bg-raised',
  quiet: 'bg-transparent text-text border-transparent hover:bg-raised',
  danger: 'bg-danger text-on-danger border-transparent hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4',
  large: 'min-h-13 px-6 text-lg',
}

/** Shared with links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
  )
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shown instead of the content while the button's work is under way. */
  busy?: ReactNode | false
}

export function Button({ variant, size, busy = false, disabled, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false || undefined}
      className={classes(buttonClass(variant, size), className)}
    >
      {busy === false ? children : busy}
    </button>
  )
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text hover:bg-raised disabled:opacity-40'

/** A button or link that shows an icon and is named by its label. */
export type IconButtonProps = { label: string; icon?: LucideIcon; iconSize?: number }

export function IconButton({ label, icon: Icon, iconSize = 18, className, children, ...rest }: ComponentProps<'button'> & IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={classes(iconButtonClass, className)}>
      {Icon && <Icon size={iconSize} aria-hidden="true" />}
      {children}
    </button>
  )
}
