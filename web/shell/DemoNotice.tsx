import { useConfig } from '../kit/config.ts'
import { useTranslation } from '../kit/language.ts'
import { shellTranslations } from './translations.ts'

/** Shown on every screen of a public demo. */
export function DemoNotice() {
  const t = useTranslation(shellTranslations)
  const { publicDemo } = useConfig()
  if (!publicDemo) return null
  return (
    <section aria-label={t.demo} className="bg-brand-soft px-4 py-1.5 text-center text-sm text-text print:hidden">
      {t.publicDemo}
    </section>
  )
}
