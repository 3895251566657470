import { useEffect, useEffectEvent } from 'react'

/** Of several tabs with the same name on this device, the last one opened has it; the others are told. */
export function useSingleTab(name: string | null, onLost: () => void): void {
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (name === null || !navigator.locks) return
    let release: () => void = () => undefined
    let ended = false
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks
      .request(name, { steal: true }, () => held)
      .catch(() => {
        if (!ended) lost()
      })
    return () => {
      ended = true
      release()
    }
  }, [name])
}
