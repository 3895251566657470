import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, Wifi, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { isBackendUp } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

const timeout = 10_000
const checkInterval = 30_000

const states = {
  checking: { label: 'Checking backend…', tone: 'neutral', Icon: LoaderCircle, motion: 'animate-spin' },
  online: { label: 'Backend online', tone: 'action', Icon: Wifi, motion: '' },
  offline: { label: 'Backend offline', tone: 'brand', Icon: WifiOff, motion: '' },
} as const

/** Whether the server answers: checking, then online or offline, with a retry button. */
export function BackendStatus() {
  const cache = useQueryClient()
  const { data: isUp, refetch } = useQuery({
    queryKey: ['backend'],
    queryFn: () => isBackendUp(timeout),
    networkMode: 'always',
    refetchInterval: checkInterval,
    staleTime: 0,
  })

  useEffect(() => {
    const check = () => void refetch()
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    return () => {
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
    }
  }, [refetch])

  async function retry(): Promise<void> {
    await cache.resetQueries({ queryKey: ['backend'] })
    await cache.invalidateQueries()
  }

  const { label, tone, Icon, motion } = states[isUp === undefined ? 'checking' : isUp ? 'online' : 'offline']
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">
        <Badge tone={tone}>
          <Icon size={14} aria-hidden="true" className={motion} /> {label}
        </Badge>
      </span>
      {isUp === false && (
        <Button size="small" onClick={() => void retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}
