import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'

type DisclosureProps = {
  label: ReactNode
  /** The accessible name, where the button's content is not text. */
  accessibleLabel?: string
  buttonClassName?: string
  align?: 'start' | 'end'
  /** The current location: the panel closes when this changes. */
  location?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel of links or actions; closes on Escape, clicks outside, and when focus leaves. */
export function Disclosure({ label, accessibleLabel, buttonClassName, align = 'start', location = '', children }: DisclosureProps) {
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === location
  // Otherwise it would be open again on the way back.
  if (openedAt !== null && !open) setOpenedAt(null)
  const close = () => setOpenedAt(null)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOnOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenedAt(null)
    }
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={accessibleLabel}
        onClick={() => setOpenedAt(open ? null : location)}
        className={buttonClassName}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!open}
        className={classes(
          'absolute z-40 mt-2 min-w-52 rounded-card border border-line bg-surface p-2 shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {open && children(close)}
      </div>
    </div>
  )
}
