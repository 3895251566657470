import { pathTo } from '#domain/paths.ts'
import { useWords, words } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Empty } from '../ui/Empty.tsx'

const phrases = words({ en: { login: 'Login' }, hi: { login: 'लॉगिन करें' } })

/** For whoever is not signed in on a screen about themselves. */
export function SignInNotice({ title, text, returnUrl }: { title: string; text: string; returnUrl: string }) {
  const t = useWords(phrases)
  return (
    <Empty
      heading="h1"
      title={title}
      action={
        <ButtonLink to={pathTo('login')} state={{ returnUrl }} variant="primary">
          {t.login}
        </ButtonLink>
      }
    >
      {text}
    </Empty>
  )
}
