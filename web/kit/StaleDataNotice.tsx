import { Notice } from '../ui/Notice.tsx'
import type { CachedResult } from './cached-query.ts'
import { defineTranslations, useLanguage, useTranslation } from './language.ts'

const phrases = defineTranslations({
  en: {
    cached: (age: string) => `The server cannot be reached. You see what was loaded ${age}.`,
    sample: 'The server cannot be reached. This is a built-in sample catalogue, not live content.',
  },
  hi: {
    cached: (age: string) => `सर्वर से संपर्क नहीं हो पा रहा। यह ${age} लोड की गई सामग्री है।`,
    sample: 'सर्वर से संपर्क नहीं हो पा रहा। यह केवल एक नमूना सूची है, असली सामग्री नहीं।',
  },
})

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

function formatAge(index: number, locale: string): string {
  const seconds = Math.max(1, Math.round((Date.now() - index) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / size), unit)
}

/** A warning when the data shown comes from the cache or the built-in sample. */
export function StaleDataNotice({ result }: { result: CachedResult<unknown> | undefined }) {
  const t = useTranslation(phrases)
  const locale = useLanguage()
  if (!result || result.from === 'live') return null
  return <Notice tone="warning">{result.from === 'cache' ? t.cached(formatAge(result.at, locale)) : t.sample}</Notice>
}
