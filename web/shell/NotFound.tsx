import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { shellTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(shellTranslations)
  return (
    <Page title={t.notFoundTitle}>
      <div className="flex flex-col items-center gap-6 py-16 text-center">
        <Drawing name="lost" width={200} />
        <p className="tabular font-semibold text-muted">404</p>
        <h1 className="font-semibold text-2xl">{t.notFound}</h1>
        <ButtonLink to={pathTo('home')} variant="primary">
          {t.goHome}
        </ButtonLink>
      </div>
    </Page>
  )
}
