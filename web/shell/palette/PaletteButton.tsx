import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { adminSession } from '../../kit/session.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command palette, as Ctrl K (⌘ K on a Mac) does anywhere in the admin area. */
export function PaletteButton() {
  const admin = adminSession.use()
  const [isOpen, setOpen] = useState(false)

  // A layout effect, because others run after the page is painted: a shortcut that is pressed at once would be lost.
  useLayoutEffect(() => {
    function openOnShortcut(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog that waits for an answer comes first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', openOnShortcut)
    return () => window.removeEventListener('keydown', openOnShortcut)
  }, [])

  if (!admin) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center gap-3 rounded-control border border-line px-3 text-muted hover:bg-raised lg:min-h-9 lg:w-80"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 text-left max-sm:sr-only">Find or go to…</span>
        <kbd className="rounded border border-line px-1.5 font-sans text-xs max-lg:hidden">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette admin={admin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
