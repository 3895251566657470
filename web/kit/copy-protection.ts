import { useEffect } from 'react'

const blockedKeys = new Set(['a', 'c', 'v', 'x', 's', 'u'])
const developerKeys = new Set(['i', 'j', 'c', 'k'])

const isTextField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Disables context menu, selection, drag and the copy shortcuts. This discourages isCopyShortcut; it cannot prevent it. */
export function useCopyProtection(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const block = (event: Event) => {
      if (!isTextField(event.target)) event.preventDefault()
    }
    const blockKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const isCopyShortcut = command && !event.shiftKey && blockedKeys.has(key) && !isTextField(event.target)
      const isDeveloperShortcut = event.key === 'F12' || (command && event.shiftKey && developerKeys.has(key))
      if (isCopyShortcut || isDeveloperShortcut) event.preventDefault()
    }
    const eventTypes = ['contextmenu', 'selectstart', 'dragstart', 'copy', 'cut'] as const
    for (const type of eventTypes) document.addEventListener(type, block)
    document.addEventListener('keydown', blockKey)
    return () => {
      for (const type of eventTypes) document.removeEventListener(type, block)
      document.removeEventListener('keydown', blockKey)
    }
  }, [active])
}
