import type { Pagination } from '#domain/endpoint.ts'
import { Button } from '../ui/Button.tsx'
import { defineTranslations, useTranslation } from './language.ts'

const phrases = defineTranslations({
  en: { pages: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` },
  hi: { pages: 'पृष्ठ', previous: 'पिछला', next: 'अगला', page: (page: number) => `पृष्ठ ${page}` },
})

type PagerProps = {
  pagination: Pick<Pagination, 'current' | 'pages'>
  onChange: (page: number) => void
  /** The accessible name, where a page has several of them. */
  label?: string
}

const maxButtons = 5

/** At most five page buttons, around the current one. */
function pageButtons(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(maxButtons / 2), pages - maxButtons + 1))
  return Array.from({ length: Math.min(maxButtons, pages) }, (_, index) => first + index)
}

export function Pager({ pagination: { current, pages }, onChange, label }: PagerProps) {
  const t = useTranslation(phrases)
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? t.pages} className="flex flex-wrap items-center justify-center gap-2">
      <Button size="small" disabled={current <= 1} onClick={() => onChange(current - 1)}>
        {t.previous}
      </Button>
      {pageButtons(current, pages).map((page) => (
        <Button
          key={page}
          size="small"
          variant={page === current ? 'primary' : 'secondary'}
          aria-label={t.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onChange(page)}
          className="tabular"
        >
          {page}
        </Button>
      ))}
      <Button size="small" disabled={current >= pages} onClick={() => onChange(current + 1)}>
        {t.next}
      </Button>
    </nav>
  )
}
