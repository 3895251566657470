import { useSearchParams } from 'react-router'
import { ImportStart } from './ImportStart.tsx'
import { ImportView } from './ImportView.tsx'

/** The import that the address names, or the way to begin one. */
export function QuestionsTab() {
  const [query, setQuery] = useSearchParams()
  const id = query.get('import') ?? ''

  function go(changes: Record<string, string>): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      for (const key of ['import', 'fresh', 'page', 'show']) next.delete(key)
      for (const [key, value] of Object.entries(changes)) next.set(key, value)
      return next
    })
  }

  if (id) return <ImportView key={id} id={id} freshPaperId={query.get('fresh') ?? ''} onLeave={() => go({})} />
  return <ImportStart onStarted={({ importId, freshPaperId }) => go({ import: importId, ...(freshPaperId && { fresh: freshPaperId }) })} />
}
