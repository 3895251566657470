import { pathTo } from '#domain/paths.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const phrases = defineTranslations({ en: { login: 'Login' }, hi: { login: 'लॉगिन करें' } })

/** Asks guests to sign in on personal screens. */
export function SignInNotice({ title, text, returnUrl }: { title: string; text: string; returnUrl: string }) {
  const t = useTranslation(phrases)
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <ButtonLink to={pathTo('login')} state={{ returnUrl }} variant="primary">
          {t.login}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
