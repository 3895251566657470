import { Ellipsis } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { iconButtonClass } from './Button.tsx'
import { classes } from './classes.ts'

/** A menu opens upwards if there is less room than this below its button. */
const minRoom = 280

function placeBeside({ top, bottom, right }: DOMRect): CSSProperties {
  const aside = { left: 'auto', right: Math.max(8, window.innerWidth - right) }
  if (window.innerHeight - bottom >= minRoom) return { ...aside, top: bottom + 4, bottom: 'auto' }
  return { ...aside, top: 'auto', bottom: window.innerHeight - top + 4 }
}

type MenuProps = { label: string; className?: string; children: (close: () => void) => ReactNode }

/** A button with three dots that opens further actions. A native popover, so that no scrolling box cuts it off; the browser closes it. */
export function Menu({ label, className, children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<CSSProperties>({})
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={(event: MouseEvent<HTMLButtonElement>) => setPlace(placeBeside(event.currentTarget.getBoundingClientRect()))}
        className={classes(iconButtonClass, className)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        style={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed m-0 min-w-48 rounded-card border border-line bg-surface p-1.5 text-text shadow-float"
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-sm hover:bg-raised disabled:opacity-40 lg:min-h-9'
