import { BookOpen, PencilLine, Radio, Search } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { RowLink } from '../kit/rows.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Rows } from '../ui/Rows.tsx'
import { shellTranslations } from './translations.ts'

/** The page of an address that leads nowhere: the way home, and the places that people usually look for. */
export function Component() {
  const t = useTranslation(shellTranslations)
  const places = [
    { title: t.search, to: pathTo('search'), icon: Search },
    { title: t.categories, to: pathTo('categories'), icon: BookOpen },
    { title: t.practice, to: pathTo('practice'), icon: PencilLine },
    { title: t.liveEvents, to: pathTo('liveEvents'), icon: Radio },
  ]
  return (
    <Page title={t.notFoundTitle}>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
        <Lead className="items-center text-center sm:flex-row sm:gap-8 sm:p-8 sm:text-left">
          <Drawing name="lost" width={160} />
          <div className="flex flex-col items-center gap-3 sm:items-start">
            <p className="tabular text-sm">404</p>
            <h1 className="font-semibold text-[1.375rem] leading-7 tracking-tight">{t.notFound}</h1>
            <ButtonLink to={pathTo('home')} variant="primary" size="large">
              {t.goHome}
            </ButtonLink>
          </div>
        </Lead>
        <Rows>
          {places.map(({ title, to, icon: Icon }) => (
            <RowLink key={to} to={to} title={title} glyph={<Icon size={20} />} />
          ))}
        </Rows>
      </div>
    </Page>
  )
}
