import { useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import type { ReturnState } from '../kit/return-url.ts'
import { Empty } from '../ui/Empty.tsx'
import { studyWords } from './words.ts'

/** For who is not signed in: why there is nothing here, and the way in and back. */
export function AskToLogin({ title, message }: { title: string; message: string }) {
  const t = useWords(studyWords)
  const { pathname, search } = useLocation()
  return (
    <Page title={title}>
      <Empty
        heading="h1"
        title={message}
        action={
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathname + search } satisfies ReturnState} variant="primary">
            {t.login}
          </ButtonLink>
        }
      />
    </Page>
  )
}
