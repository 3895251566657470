import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { language, useWords } from '../kit/language.ts'
import type { SaveState } from './sitting-store.ts'
import { examWords } from './words.ts'

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/** Whether the server has everything, and since when. */
export function Saved({ state, savedAt, guest }: { state: SaveState; savedAt: string | null; guest: boolean }) {
  const t = useWords(examWords)
  const locale = locales[language.use()]
  const time = savedAt ? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', numberingSystem: 'latn' }).format(new Date(savedAt)) : ''
  const [Icon, text] = guest
    ? ([Check, t.onDevice] as const)
    : state === 'saved'
      ? ([Check, t.saved(time)] as const)
      : state === 'saving'
        ? ([LoaderCircle, t.saving] as const)
        : ([CloudOff, t.notSavedYet] as const)
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-muted text-xs">
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  )
}
