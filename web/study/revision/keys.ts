import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The keys 1 to 9, counted from 0, wherever nothing is typed. */
export function useDigits(act: (digit: number) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || isTyping(event.target) || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      latest.current(Number(event.key) - 1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
