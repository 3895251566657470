import type { Pagination } from '#domain/endpoint.ts'
import { Button } from '../../ui/Button.tsx'

/** Previous and next buttons with the range of rows shown. */
export function ResultsPager({ pagination, onChange }: { pagination: Pagination; onChange: (page: number) => void }) {
  const { current, pages, total, limit, hasPrev, hasNext } = pagination
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-muted text-sm">
        Showing {Math.min((current - 1) * limit + 1, total)} to {Math.min(current * limit, total)} of {total} results
      </p>
      <div className="flex items-center gap-3">
        <Button size="small" disabled={!hasPrev} onClick={() => onChange(current - 1)}>
          Previous
        </Button>
        <span className="tabular text-sm">
          Page {current} of {pages}
        </span>
        <Button size="small" disabled={!hasNext} onClick={() => onChange(current + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
