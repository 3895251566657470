import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { defineTranslations, useTranslation } from './language.ts'

const phrases = defineTranslations({
  en: { copied: 'Copied', failed: 'Could not copy' },
  hi: { copied: 'कॉपी हो गया', failed: 'कॉपी नहीं हो सका' },
})

/** Copies a text to the clipboard and reports success or failure in its label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslation(phrases)
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) })
  const status = { idle: label, pending: label, success: t.copied, error: t.failed }[copy.status]
  return (
    <Button onClick={() => copy.mutate()}>
      {copy.isSuccess ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      <span aria-live="polite">{status}</span>
    </Button>
  )
}
