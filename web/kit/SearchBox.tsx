import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '../ui/Field.tsx'
import { useIsLeaving } from './navigation/Navigation.tsx'

const debounceDelay = 250

type SearchBoxProps = { label: string; hint?: string; search: string; onSearch: (search: string) => void }

/** A debounced search input; it also adopts a search that changes from outside, for example by Back. */
export function SearchBox({ label, hint, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [last, setLast] = useState({ search, sent: search })
  // While navigating to another screen a pending search must not navigate back.
  const isLeaving = useIsLeaving()
  if (last.search !== search) {
    setLast({ search, sent: search })
    if (last.sent !== search) setTyped(search)
  }

  const send = useEffectEvent(() => {
    setLast((current) => ({ ...current, sent: typed }))
    onSearch(typed)
  })
  useEffect(() => {
    if (isLeaving || typed === last.sent) return
    const timer = setTimeout(send, debounceDelay)
    return () => clearTimeout(timer)
  }, [isLeaving, typed, last.sent])

  return <Input type="search" label={label} hint={hint} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
