import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after a delay, so that a success message can be read. */
export function useDelayedRedirect(isDone: boolean, to: string, milliseconds: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds)
    return () => clearTimeout(timer)
  }, [isDone, to, milliseconds, navigate])
}
