import { type TouchEvent, useRef } from 'react'

/** A finger has swiped if it moved this far sideways, and much less up or down. */
const minDistance = 60
const steepness = 2

/** Whether something under the finger scrolls sideways itself, such as a wide table or formula. */
function scrollsSideways(target: EventTarget, root: Element): boolean {
  for (let element = target as Element | null; element && element !== root; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible') return true
  }
  return false
}

/** Handlers for swiping to the left (next) and to the right (previous). */
export function useSwipe({ onNext, onPrevious }: { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const finger = touches[0]
      const isSwipe = finger && touches.length === 1 && !scrollsSideways(target, currentTarget)
      start.current = isSwipe ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !finger) return
      const [across, along] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(across) < minDistance || Math.abs(across) < Math.abs(along) * steepness) return
      if (across < 0) onNext?.()
      else onPrevious?.()
    },
  }
}
