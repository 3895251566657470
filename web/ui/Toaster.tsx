import { useSyncExternalStore } from 'react'
import { Notice, type NoticeTone } from './Notice.tsx'

type Toast = { id: number; tone: NoticeTone; text: string }

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Says something in passing; it goes by itself. */
export function toast(tone: NoticeTone, text: string, milliseconds = 5000): void {
  last += 1
  const id = last
  change([...toasts, { id, tone, text }])
  setTimeout(() => dismiss(id), milliseconds)
}

export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 mx-auto flex w-full max-w-md flex-col gap-2 px-4 print:hidden"
    >
      {shown.map(({ id, tone, text }) => (
        <div key={id} className="pointer-events-auto rounded-control shadow-float">
          <Notice tone={tone} onDismiss={() => dismiss(id)} dismissLabel={dismissLabel}>
            {text}
          </Notice>
        </div>
      ))}
    </div>
  )
}
