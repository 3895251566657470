import { useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import type { ReturnState } from '../kit/return-url.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { studyTranslations } from './translations.ts'

/** Shown to guests instead of the screen: a message and a login link that returns here. */
export function LoginPrompt({ title, message }: { title: string; message: string }) {
  const t = useTranslation(studyTranslations)
  const { pathname, search } = useLocation()
  return (
    <Page title={title}>
      <EmptyState
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
