import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type FailureMessage, FailureText } from './failure.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { useErrorMessage } from './messages.ts'

const phrases = defineTranslations({
  en: { loading: 'Loading…', retry: 'Try Again', again: 'Retry', failed: 'Something went wrong' },
  hi: { loading: 'लोड हो रहा है…', retry: 'फिर कोशिश करें', again: 'फिर कोशिश करें', failed: 'कुछ गड़बड़ हुई' },
})

function RetryButton({ onRetry, children }: { onRetry: (() => void) | undefined; children: string }) {
  return (
    onRetry && (
      <Button size="small" onClick={onRetry}>
        {children}
      </Button>
    )
  )
}

export function ErrorState({ message, onRetry, retryLabel }: { message: string; onRetry?: () => void; retryLabel?: string }) {
  const t = useTranslation(phrases)
  return (
    <Notice tone="error" action={<RetryButton onRetry={onRetry}>{retryLabel ?? t.retry}</RetryButton>}>
      {message}
    </Notice>
  )
}

type FailureNoticeProps = { what: FailureMessage; error: unknown; onRetry?: () => void; onDismiss?: () => void; dismissLabel?: string }

/** What failed, in the screen's words, followed by the server's reason. */
export function FailureNotice({ what, error, onRetry, onDismiss, dismissLabel }: FailureNoticeProps) {
  const t = useTranslation(phrases)
  return (
    <Notice tone="error" onDismiss={onDismiss} dismissLabel={dismissLabel} action={<RetryButton onRetry={onRetry}>{t.again}</RetryButton>}>
      <FailureText what={what} error={error} />
    </Notice>
  )
}

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Placeholder while loading; a skeleton by default. */
  loading?: ReactNode
  /** Builds the error message from the server's reason; by default the reason alone is shown. */
  failed?: (reason: string) => string
  retryLabel?: string
  children: (data: Data) => ReactNode
}

/** Renders a query: placeholder while loading, error with retry, or the data. */
export function QueryContent<Data>({ query, loading, failed, retryLabel, children }: LoadedProps<Data>) {
  const t = useTranslation(phrases)
  const errorMessage = useErrorMessage()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const reason = errorMessage(query.error, t.failed)
    return <ErrorState message={failed ? failed(reason) : reason} onRetry={() => void query.refetch()} retryLabel={retryLabel} />
  }
  return loading ?? <Skeleton label={t.loading} />
}
