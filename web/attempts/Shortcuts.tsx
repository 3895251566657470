import { useEffectEvent, useLayoutEffect } from 'react'
import { isTextEntry } from '../kit/keyboard.ts'
import { useTranslation } from '../kit/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { examTranslations } from './translations.ts'

type ShortcutActions = {
  next: () => void
  previous: () => void
  option: (index: number) => void
  mark: () => void
  clear: () => void
  palette: () => void
  submit: () => void
  help: () => void
}

/** Single-key shortcuts, disabled in text fields and while a dialog is open. */
export function useShortcuts(actions: Partial<ShortcutActions>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextEntry(event.target) || document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    const letter = 'abcdefghij'.indexOf(key)
    const byKey: Record<string, (() => void) | undefined> = {
      n: actions.next,
      p: actions.previous,
      m: actions.mark,
      x: actions.clear,
      q: actions.palette,
      s: actions.submit,
      '?': actions.help,
    }
    const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : -1
    if (byKey[key]) byKey[key]()
    else if (digit >= 0) actions.option?.(digit)
    else if (letter >= 0 && key.length === 1) actions.option?.(letter)
    else return
    event.preventDefault()
  })
  // A layout effect, so that the shortcuts work from the first paint.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslation(examTranslations)
  const keys = [
    ['N', t.keyNext],
    ['P', t.keyPrevious],
    ['A–D, 1–4', t.keyOption],
    ['M', t.keyMark],
    ['X', t.keyClear],
    ['Q', t.keyPalette],
    ['S', t.keySubmit],
    ['?', t.keyHelp],
  ] as const
  return (
    <Dialog open onClose={onClose} closeLabel={t.close} title={t.shortcuts}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-raised px-2 py-1 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
