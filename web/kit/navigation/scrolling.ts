import { useLayoutEffect } from 'react'
import type { Visit } from './page-history.ts'

const storageKey = 'taiyari-scroll'

let positions: Record<string, number> = {}

/** Remembers how far a page is scrolled, for the way back to it. */
export function rememberScroll({ key }: { key: string }): void {
  positions[key] = scrollY
}

/** Anybody can write a hash that cannot be decoded. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls as a browser does between documents: to the top of a new page, to the old place on the way back. */
export function useScrolling(visit: Visit): void {
  // Registered first, so that the positions of an earlier document are there for the first location.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    try {
      positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    } catch (error) {
      console.warn('Scroll positions cannot be read.', error)
    }
    const store = () => {
      rememberScroll({ key: history.state?.key ?? 'default' })
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions))
      } catch (error) {
        console.warn('Scroll positions cannot be stored.', error)
      }
      // While the scripts of the next document are loading, the browser itself restores the position.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])

  useLayoutEffect(() => {
    const { location, action, keepsScroll } = visit
    const known = positions[location.key]
    const target = elementOf(location.hash)
    if (action === 'LOAD') {
      // Somebody may have scrolled the page before its scripts ran.
      if (scrollY === 0 && known) scrollTo(0, known)
    } else if (action === 'POP' && known !== undefined) scrollTo(0, known)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) scrollTo(0, 0)
  }, [visit])
}
