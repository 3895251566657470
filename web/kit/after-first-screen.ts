import { useEffect, useState } from 'react'

const events = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown'] as const
const idleAfter = 4000

/** False until the visitor does something or the first screen has been idle for a while: what lies below it is loaded then. */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    if (isAfter) return
    const begin = () => setAfter(true)
    const timer = setTimeout(begin, idleAfter)
    for (const name of events) addEventListener(name, begin, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of events) removeEventListener(name, begin)
    }
  }, [isAfter])
  return isAfter
}
