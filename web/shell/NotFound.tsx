import { pathTo } from '#domain/paths.ts'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { shellWords } from './words.ts'

export function Component() {
  const t = useWords(shellWords)
  return (
    <Page title={t.notFoundTitle}>
      <div className="flex flex-col items-center gap-6 py-16 text-center">
        <p aria-hidden="true" className="tabular font-bold text-8xl text-brand">
          404
        </p>
        <h1 className="font-semibold text-2xl">{t.notFound}</h1>
        <ButtonLink to={pathTo('home')} variant="primary">
          {t.goHome}
        </ButtonLink>
      </div>
    </Page>
  )
}
