import { useEffect, useState } from 'react'

/** The monotonic clock, read once a second. */
export function useTick(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return (whole >= 3600 ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':')
}
