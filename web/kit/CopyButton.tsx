import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { useWords, words } from './language.ts'

const phrases = words({
  en: { copied: 'Copied', failed: 'Could not copy' },
  hi: { copied: 'कॉपी हो गया', failed: 'कॉपी नहीं हो सका' },
})

/** Copies a text and says whether it went well. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useWords(phrases)
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) })
  const said = { idle: label, pending: label, success: t.copied, error: t.failed }[copy.status]
  return (
    <Button onClick={() => copy.mutate()}>
      {copy.isSuccess ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      <span aria-live="polite">{said}</span>
    </Button>
  )
}
