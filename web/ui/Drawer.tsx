import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { isShut, modal } from './modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
  from?: 'side' | 'bottom'
}

const places = {
  side: 'mr-0 ml-auto h-dvh max-h-dvh w-80 max-w-[85vw] border-l',
  bottom: 'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card border-t',
}

/** A panel over a small screen: a menu at the side, or what is wanted under the thumb at the bottom. */
export function Drawer({ open, onClose, label, closeLabel, children, from = 'side' }: DrawerProps) {
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser itself
    <dialog
      ref={modal}
      aria-label={label}
      onClose={({ currentTarget }) => {
        if (isShut(currentTarget)) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={classes('border-line bg-surface p-0 text-text backdrop:bg-black/60', places[from])}
    >
      <div className="mx-auto flex h-full max-h-[inherit] max-w-3xl flex-col gap-4 overflow-y-auto p-4">
        <div className="-mb-2 flex items-center justify-end">
          {from === 'bottom' && (
            <p aria-hidden="true" className="mr-auto font-semibold">
              {label}
            </p>
          )}
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
