import { useTranslation } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { examTranslations } from './translations.ts'

/** Shown while a paper or an attempt is loading. */
export function Opening() {
  const t = useTranslation(examTranslations)
  return (
    <Page title={t.loading}>
      <h1 className="sr-only">{t.loading}</h1>
      <Skeleton label={t.loading} rows={4} />
    </Page>
  )
}
