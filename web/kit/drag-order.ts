import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const edge = 80
const scrollStep = 12

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}

/** An item of a list, known by its element's id, goes where the pointer goes until it is let go of. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  // A drag outlives many renderings; each move asks the newest.
  const latest = useRef(onMove)
  useLayoutEffect(() => {
    latest.current = onMove
  })

  function drag(id: string): void {
    const follow = ({ clientY }: PointerEvent) => {
      const items = [...(list.current?.children ?? [])]
      const from = items.findIndex((item) => item.id === id)
      const to = items.filter((item, place) => place !== from && middleOf(item) < clientY).length
      if (to !== from) latest.current(id, to)
      if (clientY < edge) window.scrollBy(0, -scrollStep)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
    }
    const letGo = new AbortController()
    const release = () => {
      letGo.abort()
      setDragged(null)
    }
    window.addEventListener('pointermove', follow, { signal: letGo.signal })
    window.addEventListener('pointerup', release, { signal: letGo.signal })
    window.addEventListener('pointercancel', release, { signal: letGo.signal })
    setDragged(id)
  }

  return { dragged, drag }
}
