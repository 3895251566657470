import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { Input } from '../ui/Field.tsx'

const pause = 250

type SearchBoxProps = { label: string; hint?: string; search: string; onSearch: (search: string) => void }

/** The list follows when the typing pauses, not with every key; the box follows when the address changes by other means. */
export function SearchBox({ label, hint, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState({ search, sent: search })
  // Who is on their way to another screen is not called back by what they typed before.
  const isLeaving = useNavigation().state !== 'idle'
  if (known.search !== search) {
    setKnown({ search, sent: search })
    if (known.sent !== search) setTyped(search)
  }

  const send = useEffectEvent(() => {
    setKnown((current) => ({ ...current, sent: typed }))
    onSearch(typed)
  })
  useEffect(() => {
    if (isLeaving || typed === known.sent) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [isLeaving, typed, known.sent])

  return <Input type="search" label={label} hint={hint} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
