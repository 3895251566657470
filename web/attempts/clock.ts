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

/** Seconds left until a deadline of the server; null without one. The device's wall clock does not matter. */
export function useSecondsUntil({ deadline, serverNow }: { deadline: string | null; serverNow: string }): number | null {
  const [readAt] = useState(() => performance.now())
  const now = useTick()
  if (deadline === null) return null
  return Math.max(0, (Date.parse(deadline) - Date.parse(serverNow) - (now - readAt)) / 1000)
}

export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return (total >= 3600 ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':')
}
