import { useSearchParams } from 'react-router'
import { ImportStart } from './ImportStart.tsx'
import { ImportView } from './ImportView.tsx'

/** The import from the URL, or the form to start one. */
export function QuestionsTab() {
  const [query, setQuery] = useSearchParams()
  const id = query.get('import') ?? ''

  function setParams(changes: Record<string, string>): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      for (const key of ['import', 'fresh', 'page', 'show']) next.delete(key)
      for (const [key, value] of Object.entries(changes)) next.set(key, value)
      return next
    })
  }

  if (id) return <ImportView key={id} id={id} freshPaperId={query.get('fresh') ?? ''} onLeave={() => setParams({})} />
  return (
    <ImportStart
      onStarted={({ importId, freshPaperId }) => setParams({ import: importId, ...(freshPaperId && { fresh: freshPaperId }) })}
    />
  )
}
