import { useWords } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { Empty } from '../ui/Empty.tsx'
import { shellWords } from './words.ts'

export function Component() {
  const t = useWords(shellWords)
  return (
    <Page title={t.buildingTitle}>
      <Empty title={t.buildingTitle}>{t.building}</Empty>
    </Page>
  )
}
