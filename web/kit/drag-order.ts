import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const scrollZone = 80
const scrollStep = 12

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}

/** Pointer dragging of list items, which are identified by their element's id. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  // A drag spans several renders; each move calls the callback of the latest one.
  const latestOnMove = useRef(onMove)
  useLayoutEffect(() => {
    latestOnMove.current = onMove
  })

  function drag(id: string): void {
    const onPointerMove = ({ clientY }: PointerEvent) => {
      const items = [...(list.current?.children ?? [])]
      const from = items.findIndex((item) => item.id === id)
      const to = items.filter((item, place) => place !== from && middleOf(item) < clientY).length
      if (to !== from) latestOnMove.current(id, to)
      if (clientY < scrollZone) window.scrollBy(0, -scrollStep)
      if (clientY > window.innerHeight - scrollZone) window.scrollBy(0, scrollStep)
    }
    const listeners = new AbortController()
    const onRelease = () => {
      listeners.abort()
      setDragged(null)
    }
    window.addEventListener('pointermove', onPointerMove, { signal: listeners.signal })
    window.addEventListener('pointerup', onRelease, { signal: listeners.signal })
    window.addEventListener('pointercancel', onRelease, { signal: listeners.signal })
    setDragged(id)
  }

  return { dragged, drag }
}
