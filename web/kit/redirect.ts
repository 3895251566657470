import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes on by itself when something is done and has been read. */
export function useRedirect(isDone: boolean, to: string, milliseconds: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds)
    return () => clearTimeout(timer)
  }, [isDone, to, milliseconds, navigate])
}
