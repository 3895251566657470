import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/Toaster.tsx'
import { confirm } from './confirm.tsx'
import type { FailureMessage } from './failure.tsx'
import { FailureNotice } from './query-states.tsx'

type ActionButtonProps = {
  work: () => Promise<{ message: string }>
  failed: FailureMessage
  busy: string
  /** A confirmation, for actions that cannot be undone. */
  question?: { title: string; text: string; action: string }
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled' | 'aria-label' | 'children'>

/** A button that runs an action, reports the outcome and refetches. */
export function ActionButton({ work, failed, busy, question, ...button }: ActionButtonProps) {
  const cache = useQueryClient()
  const action = useMutation({
    mutationFn: work,
    onSuccess: ({ message }) => toast('success', message),
    onSettled: () => cache.invalidateQueries(),
  })
  async function start(): Promise<void> {
    if (!question || (await confirm({ ...question, dangerous: true }))) action.mutate()
  }
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button {...button} busy={action.isPending ? busy : false} onClick={() => void start()} />
      </div>
      {action.isError && <FailureNotice what={failed} error={action.error} onDismiss={action.reset} />}
    </div>
  )
}
