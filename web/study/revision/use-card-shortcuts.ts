import { useEffect, useRef } from 'react'
import { isTextEntry } from '../../kit/keyboard.ts'

/** Elements that handle Enter themselves. */
const handlesEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null

type Keys = { digit: (digit: number) => void; enter: () => void }

/** Shortcuts: the keys 1 to 9 (passed as 0 to 8) outside text fields, and Enter where the focused element does not handle it. */
export function useCardShortcuts(keys: Keys): void {
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && !handlesEnter(event.target)) latestKeys.current.enter()
      if (isTextEntry(event.target) || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      latestKeys.current.digit(Number(event.key) - 1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
