import { useEffect } from 'react'

const blockedKeys = new Set(['a', 'c', 'v', 'x', 's', 'u'])
const developerKeys = new Set(['i', 'j', 'c', 'k'])

const field = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Where copying is not allowed: no context menu, selection, drag, nor the shortcuts for copying. It discourages; it cannot prevent. */
export function useProtection(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const block = (event: Event) => {
      if (!field(event.target)) event.preventDefault()
    }
    const blockKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const copying = command && !event.shiftKey && blockedKeys.has(key) && !field(event.target)
      const developing = event.key === 'F12' || (command && event.shiftKey && developerKeys.has(key))
      if (copying || developing) event.preventDefault()
    }
    const kinds = ['contextmenu', 'selectstart', 'dragstart', 'copy', 'cut'] as const
    for (const kind of kinds) document.addEventListener(kind, block)
    document.addEventListener('keydown', blockKey)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, block)
      document.removeEventListener('keydown', blockKey)
    }
  }, [active])
}
