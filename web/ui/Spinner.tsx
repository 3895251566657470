export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
      <span aria-hidden="true" className="size-6 animate-spin rounded-full border-3 border-line border-t-action" />
      {label}
    </div>
  )
}
