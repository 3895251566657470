import { useEffect, useEffectEvent } from 'react'

/** Holds a Web Lock by stealing it: of several tabs the last one opened keeps it, `onLost` is called in the others. */
export function useSingleTab(name: string | null, onLost: () => void): void {
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (name === null || !navigator.locks) return
    let release: () => void = () => undefined
    let ended = false
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks
      .request(name, { steal: true }, () => released)
      .catch(() => {
        if (!ended) lost()
      })
    return () => {
      ended = true
      release()
    }
  }, [name])
}
