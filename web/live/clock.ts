import { useEffect, useState } from 'react'

/** The server's time, computed from its last answer and updated every second. */
export function useServerNow(serverNow: string | undefined): number {
  const [offset, setOffset] = useState(0)
  const [now, setNow] = useState(() => (serverNow === undefined ? Date.now() : Date.parse(serverNow)))
  useEffect(() => {
    if (serverNow === undefined) return
    setOffset(Date.parse(serverNow) - Date.now())
    setNow(Date.now())
  }, [serverNow])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}

/** Formats a duration as days (if any), hours, minutes and seconds. */
export function countdownParts(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return { days: Math.floor(seconds / 86_400), clock }
}
