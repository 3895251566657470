import { Notice } from '../ui/Notice.tsx'
import { useLanguage, useWords, words } from './language.ts'
import type { Reading } from './reading.ts'

const phrases = words({
  en: {
    kept: (age: string) => `The server cannot be reached. You see what was loaded ${age}.`,
    sample: 'The server cannot be reached. This is a built-in sample catalogue, not live content.',
  },
  hi: {
    kept: (age: string) => `सर्वर से संपर्क नहीं हो पा रहा। यह ${age} लोड की गई सामग्री है।`,
    sample: 'सर्वर से संपर्क नहीं हो पा रहा। यह केवल एक नमूना सूची है, असली सामग्री नहीं।',
  },
})

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

function ageOf(at: number, locale: string): string {
  const seconds = Math.max(1, Math.round((Date.now() - at) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / size), unit)
}

/** Says when what is shown does not come from the server just now. */
export function Freshness({ reading }: { reading: Reading<unknown> | undefined }) {
  const t = useWords(phrases)
  const locale = useLanguage()
  if (!reading || reading.from === 'live') return null
  return <Notice tone="warning">{reading.from === 'kept' ? t.kept(ageOf(reading.at, locale)) : t.sample}</Notice>
}
