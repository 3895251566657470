import { Notice, type NoticeTone } from './Notice.tsx'
import { createStore } from './store.ts'

type Toast = { id: number; tone: NoticeTone; text: string }

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Shows a toast that disappears after a while. */
export function toast(tone: NoticeTone, text: string, milliseconds = 5000): void {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { id, tone, text }])
  setTimeout(() => dismiss(id), milliseconds)
}

export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bar))] z-50 mx-auto flex w-full max-w-md flex-col gap-2 px-4 print:hidden"
    >
      {toasts.use().map(({ id, tone, text }) => (
        <div key={id} className="pointer-events-auto rounded-control shadow-float">
          <Notice tone={tone} onDismiss={() => dismiss(id)} dismissLabel={dismissLabel}>
            {text}
          </Notice>
        </div>
      ))}
    </div>
  )
}
