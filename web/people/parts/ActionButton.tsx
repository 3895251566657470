import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import type { FailureWords } from '../../kit/failure.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'

type ActionButtonProps = {
  work: () => Promise<{ message: string }>
  failed: FailureWords
  busy: string
  /** Asked beforehand, where there is no way back. */
  question?: { title: string; text: string; action: string }
  variant?: ButtonVariant
  size?: ButtonSize
  disabled?: boolean
  children: ReactNode
}

/** One thing that can be done to somebody: it says how it went, and the page shows what is so afterwards. */
export function ActionButton({
  work,
  failed,
  busy,
  question,
  variant = 'secondary',
  size = 'medium',
  disabled,
  children,
}: ActionButtonProps) {
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
        <Button variant={variant} size={size} disabled={disabled} busy={action.isPending ? busy : false} onClick={() => void start()}>
          {children}
        </Button>
      </div>
      {action.isError && <FailureNotice what={failed} error={action.error} onDismiss={action.reset} />}
    </div>
  )
}
