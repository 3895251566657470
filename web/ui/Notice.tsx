import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'

export type NoticeTone = 'error' | 'success' | 'info' | 'warning'

const tones = {
  error: { style: 'border-wrong bg-wrong-soft', Icon: CircleAlert, colour: 'text-wrong' },
  success: { style: 'border-correct bg-correct-soft', Icon: CircleCheck, colour: 'text-correct' },
  info: { style: 'border-line-strong bg-raised', Icon: Info, colour: 'text-link' },
  warning: { style: 'border-brand bg-brand-soft', Icon: TriangleAlert, colour: 'text-brand' },
}

type NoticeProps = { tone: NoticeTone; children: ReactNode; action?: ReactNode; onDismiss?: () => void; dismissLabel?: string }

/** A message in the page. Errors are an assertive live region, the others a polite one. */
export function Notice({ tone, children, action, onDismiss, dismissLabel = 'Dismiss' }: NoticeProps) {
  const { style, Icon, colour } = tones[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classes('flex items-start gap-3 rounded-control border px-4 py-3', style)}>
      <Icon size={20} aria-hidden="true" className={classes('mt-0.5 shrink-0', colour)} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
      {action}
      {onDismiss && <IconButton icon={X} label={dismissLabel} onClick={onDismiss} className="-my-2 -mr-2" />}
    </div>
  )
}
