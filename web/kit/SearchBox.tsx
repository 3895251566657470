import { useEffect, useState } from 'react'
import { Input } from '../ui/Field.tsx'

const pause = 250

/** The list follows when the typing pauses, not with every key; the box follows when the address changes by other means. */
export function SearchBox({ label, search, onSearch }: { label: string; search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState({ search, sent: search })
  if (known.search !== search) {
    setKnown({ search, sent: search })
    if (known.sent !== search) setTyped(search)
  }

  useEffect(() => {
    if (typed === known.sent) return
    const timer = setTimeout(() => {
      setKnown((current) => ({ ...current, sent: typed }))
      onSearch(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, known.sent, onSearch])

  return <Input type="search" label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
