import { Button } from './Button.tsx'

type PagerProps = {
  current: number
  pages: number
  onChange: (page: number) => void
  labels: { pager: string; previous: string; next: string; page: (page: number) => string }
}

const most = 5

/** At most five page buttons, around the current one. */
export function pageButtons(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}

export function Pager({ current, pages, onChange, labels }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={labels.pager} className="flex flex-wrap items-center justify-center gap-2">
      <Button size="small" disabled={current <= 1} onClick={() => onChange(current - 1)}>
        {labels.previous}
      </Button>
      {pageButtons(current, pages).map((page) => (
        <Button
          key={page}
          size="small"
          variant={page === current ? 'primary' : 'secondary'}
          aria-label={labels.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onChange(page)}
          className="tabular"
        >
          {page}
        </Button>
      ))}
      <Button size="small" disabled={current >= pages} onClick={() => onChange(current + 1)}>
        {labels.next}
      </Button>
    </nav>
  )
}
