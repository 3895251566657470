import type { AuditEntry } from '#domain/audit/contract.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { ChangeSentence } from './ChangeSentence.tsx'
import { Difference } from './Difference.tsx'
import { auditTranslations } from './translations.ts'

/** The changes as sentences, one in a row; on a phone the time stands above the sentence. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslation(auditTranslations)
  const { dateTime } = useFormatters()
  return (
    <table aria-label={t.table} className="w-full border-collapse rounded-card border border-line bg-surface text-left text-sm">
      <thead className="bg-raised max-sm:sr-only">
        <tr>
          {[t.when, t.what, t.details].map((heading) => (
            <th key={heading} scope="col" className="px-3 py-2 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id} className="border-line border-t align-baseline max-sm:block max-sm:py-2">
            <td className="tabular whitespace-nowrap px-3 py-2 text-muted max-sm:block max-sm:py-0.5">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </td>
            <td className="px-3 py-2 max-sm:block max-sm:py-0.5 sm:w-full">
              <ChangeSentence change={entry} />
            </td>
            <td className="px-3 py-2 max-sm:block max-sm:py-0.5 sm:min-w-40">
              <Difference before={entry.before} after={entry.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
