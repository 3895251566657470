import { type KeyboardEvent, useState } from 'react'

/** One tab stop for a row of buttons: the arrow keys, Home and End move between them. */
export function useRovingFocus(count: number) {
  const [current, setCurrent] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (to + count) % count
    setCurrent(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')[next]?.focus()
  }

  const itemProps = (index: number) => ({
    'data-roving': '',
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  })

  return { onKeyDown, itemProps }
}
