import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { ResultState } from './ResultState.tsx'
import { ResultView } from './ResultView.tsx'
import { resultTranslations } from './translations.ts'
import { useResult } from './use-result.ts'
import { WithheldResultView } from './WithheldResultView.tsx'

export function Component() {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const loaded = useResult()
  const result = loaded.data
  if (result) {
    return (
      <Page title={`${t.title}: ${show(result.paperTitle)}`}>
        {result.withheld === null ? <ResultView result={result} /> : <WithheldResultView result={result} />}
      </Page>
    )
  }
  return (
    <Page title={t.title}>
      <h1 className="sr-only">{t.title}</h1>
      <ResultState query={loaded} />
    </Page>
  )
}
