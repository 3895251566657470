import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** What Enter does there is the element's own affair. */
const hasEnter = (target: EventTarget | null) => target instanceof Element && target.closest('a, button, input, select, textarea') !== null

type Keys = { digit: (digit: number) => void; enter: () => void }

/** The keys 1 to 9, counted from 0, wherever nothing is typed; and Enter where it would do nothing. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && !hasEnter(event.target)) latest.current.enter()
      if (isTyping(event.target) || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      latest.current.digit(Number(event.key) - 1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
