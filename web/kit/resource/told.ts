import { type ReactNode, useCallback, useState } from 'react'

type Told = { tone: 'success' | 'error'; content: ReactNode }
export type Tell = (tone: Told['tone'], content: ReactNode) => void

const passingMessage = 3000

/** The last thing that was said; a success goes by itself. */
export function useTold() {
  const [told, setTold] = useState<Told | null>(null)
  const tell = useCallback<Tell>((tone, content) => {
    const latest = { tone, content }
    setTold(latest)
    if (tone === 'success') setTimeout(() => setTold((current) => (current === latest ? null : current)), passingMessage)
  }, [])
  return { told, tell, dismiss: () => setTold(null) }
}
