import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { useIsHydrated } from './hydrated.ts'
import { isClosed, modalRef } from './modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Can be closed only with the buttons of its footer. */
  mustAnswer?: boolean
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl', wide: 'max-w-6xl' }

/** A native modal `<dialog>`: the browser traps and restores the focus and makes the rest of the page inert. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size = 'small', mustAnswer = false }: DialogProps) {
  const titleId = useId()
  const isHydrated = useIsHydrated()
  // Not changed later: React would close the dialog that the browser has opened.
  const [isRenderedOpen] = useState(isHydrated ? undefined : true)
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={modalRef}
      open={isRenderedOpen}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (mustAnswer) event.preventDefault()
      }}
      onClose={({ currentTarget }) => {
        if (!isClosed(currentTarget)) return
        // Browsers do not fire `cancel` for a second Escape: reopen it.
        if (mustAnswer) currentTarget.showModal()
        else onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !mustAnswer) onClose()
      }}
      className={classes(
        'max-h-[90dvh] w-[calc(100vw-2rem)] overflow-hidden rounded-card border border-line bg-surface p-0 text-text shadow-float backdrop:bg-black/60',
        widths[size],
      )}
    >
      <div className="flex max-h-[90dvh] flex-col">
        <header className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          {!mustAnswer && <IconButton icon={X} iconSize={20} label={closeLabel} onClick={onClose} className="-my-2 -mr-3" />}
        </header>
        <div className="overflow-y-auto px-5 py-4">{children}</div>
        {footer && <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  )
}
