import { useTranslation } from '../kit/language.ts'
import { auditTranslations } from './translations.ts'

type Values = Record<string, unknown> | null

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** The changed fields of an audit entry, collapsed by default. */
export function Difference({ before, after }: { before: Values; after: Values }) {
  const t = useTranslation(auditTranslations)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-link text-sm">{t.fields(fields.length)}</summary>
      <dl className="grid gap-2 pt-3 text-sm">
        {fields.map((field) => (
          <div key={field} className="grid gap-x-3 gap-y-1 sm:grid-cols-[10rem_1fr]">
            <dt className="wrap-anywhere font-medium">{field}</dt>
            <dd className="wrap-anywhere">
              {before && <del className="text-muted">{readable(before[field])}</del>}
              {before && after && ' → '}
              {after && <ins className="no-underline">{readable(after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
