import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { isShut, modal } from './modal.ts'

type DrawerProps = { open: boolean; onClose: () => void; label: string; closeLabel: string; children: ReactNode }

/** A menu that slides in from the side on a small screen. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
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
      className="mr-0 ml-auto h-dvh max-h-dvh w-80 max-w-[85vw] border-line border-l bg-surface p-0 text-text backdrop:bg-black/60"
    >
      <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
        <div className="flex justify-end">
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
