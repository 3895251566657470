import { type ReactNode, useCallback, useState } from 'react'

type Message = { tone: 'success' | 'error'; content: ReactNode }
export type ShowNotice = (tone: Message['tone'], content: ReactNode) => void

const successDuration = 3000

/** The list's latest notice; a success message disappears after a few seconds. */
export function useNotice() {
  const [notice, setNotice] = useState<Message | null>(null)
  const showNotice = useCallback<ShowNotice>((tone, content) => {
    const latest = { tone, content }
    setNotice(latest)
    if (tone === 'success') setTimeout(() => setNotice((current) => (current === latest ? null : current)), successDuration)
  }, [])
  return { notice, showNotice, dismiss: () => setNotice(null) }
}
