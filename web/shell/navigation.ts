import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A menu that is open where it was opened, and closed everywhere else. */
export function useMenu() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) }
}

/** Puts the focus on a new screen's content, as a new page would: a screen reader starts there, and so does Tab. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
