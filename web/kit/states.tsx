import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailureText, type FailureWords } from './failure.tsx'
import { useWords, words } from './language.ts'
import { messageOf, useMessages } from './messages.ts'

const phrases = words({
  en: { loading: 'Loading…', retry: 'Try Again', again: 'Retry', failed: 'Something went wrong' },
  hi: { loading: 'लोड हो रहा है…', retry: 'फिर कोशिश करें', again: 'फिर कोशिश करें', failed: 'कुछ गड़बड़ हुई' },
})

export function ErrorState({ message, onRetry, retryLabel }: { message: string; onRetry?: () => void; retryLabel?: string }) {
  const t = useWords(phrases)
  return (
    <Notice
      tone="error"
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {retryLabel ?? t.retry}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  )
}

type FailureNoticeProps = { what: FailureWords; error: unknown; onRetry?: () => void; onDismiss?: () => void; dismissLabel?: string }

/** What could not be done, in the screen's words, and why, in the server's. */
export function FailureNotice({ what, error, onRetry, onDismiss, dismissLabel }: FailureNoticeProps) {
  const t = useWords(phrases)
  return (
    <Notice
      tone="error"
      onDismiss={onDismiss}
      dismissLabel={dismissLabel}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t.again}
          </Button>
        )
      }
    >
      <FailureText words={what} error={error} />
    </Notice>
  )
}

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** The shape to show while loading, where the plain one does not fit. */
  loading?: ReactNode
  /** The words to show for a failure; the server's own if left out. */
  failed?: (reason: string) => string
  retryLabel?: string
  children: (data: Data) => ReactNode
}

/** A screen's data in its three states: coming, not to be had, here. */
export function Loaded<Data>({ query, loading, failed, retryLabel, children }: LoadedProps<Data>) {
  const t = useWords(phrases)
  const translate = useMessages()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const reason = translate(messageOf(query.error, t.failed))
    return <ErrorState message={failed ? failed(reason) : reason} onRetry={() => void query.refetch()} retryLabel={retryLabel} />
  }
  return loading ?? <Skeleton label={t.loading} />
}
