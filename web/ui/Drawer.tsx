import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { isClosed, modalRef } from './modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
  from?: 'side' | 'bottom'
}

const positions = {
  side: 'mr-0 ml-auto h-dvh max-h-dvh w-80 max-w-[85vw] border-l',
  bottom: 'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card border-t',
}

/** A modal panel on small screens: from the side for menus, from the bottom for controls. */
export function Drawer({ open, onClose, label, closeLabel, children, from = 'side' }: DrawerProps) {
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={modalRef}
      aria-label={label}
      onClose={({ currentTarget }) => {
        if (isClosed(currentTarget)) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={classes('border-line bg-surface p-0 text-text backdrop:bg-black/60', positions[from])}
    >
      <div className="mx-auto flex h-full max-h-[inherit] max-w-3xl flex-col gap-4 overflow-y-auto p-4">
        <div className="-mb-2 flex items-center justify-end">
          {from === 'bottom' && (
            <p aria-hidden="true" className="mr-auto font-semibold">
              {label}
            </p>
          )}
          <IconButton icon={X} iconSize={22} label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
