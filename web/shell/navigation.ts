import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Open state of a menu that closes on navigation. */
export function useMenu() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) }
}

/** Moves the focus to the content after navigation, as a page load would do. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
