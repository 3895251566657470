import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, Wifi, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { isBackendUp } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

const patience = 10_000
const again = 30_000

const looks = {
  checking: { words: 'Checking backend…', tone: 'neutral', Icon: LoaderCircle, motion: 'animate-spin' },
  online: { words: 'Backend online', tone: 'action', Icon: Wifi, motion: '' },
  offline: { words: 'Backend offline', tone: 'brand', Icon: WifiOff, motion: '' },
} as const

/** Whether the server answers: checking, then online or offline, with a way to try again. */
export function BackendStatus() {
  const cache = useQueryClient()
  const { data: isUp, refetch } = useQuery({
    queryKey: ['backend'],
    queryFn: () => isBackendUp(patience),
    networkMode: 'always',
    refetchInterval: again,
    staleTime: 0,
  })

  useEffect(() => {
    const look = () => void refetch()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [refetch])

  async function retry(): Promise<void> {
    await cache.resetQueries({ queryKey: ['backend'] })
    await cache.invalidateQueries()
  }

  const { words, tone, Icon, motion } = looks[isUp === undefined ? 'checking' : isUp ? 'online' : 'offline']
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">
        <Badge tone={tone}>
          <Icon size={14} aria-hidden="true" className={motion} /> {words}
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
