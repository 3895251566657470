import { useWords } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { Empty } from '../ui/Empty.tsx'
import { shellWords } from './words.ts'

export function Component() {
  const t = useWords(shellWords)
  return (
    <Page title={t.buildingTitle}>
      <h1 className="font-bold text-2xl">{t.buildingTitle}</h1>
      <Empty title={t.buildingSoon}>{t.building}</Empty>
    </Page>
  )
}
