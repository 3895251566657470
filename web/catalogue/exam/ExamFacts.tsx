import type { ExamPage } from '#domain/catalogue/exam-page.ts'
import { useTranslation } from '../../kit/language.ts'
import { PatternTable } from './PatternTable.tsx'
import { examTranslations } from './translations.ts'

const cell = 'py-2 pr-3 last:pr-0'

/** The pattern in detail, and the cut-offs of past years where an editor has entered them. */
export function ExamFacts({ page: { patterns, exam } }: { page: ExamPage }) {
  const t = useTranslation(examTranslations)
  if (patterns.length === 0 && exam.cutoffs.length === 0) return null
  const cutoffs = exam.cutoffs.toSorted((a, b) => b.year - a.year)
  return (
    <aside aria-label={t.pattern} className="flex min-w-0 flex-col gap-8">
      {patterns.length > 0 && (
        <section aria-labelledby="pattern" className="flex flex-col gap-4">
          <h2 id="pattern" className="font-bold text-xl">
            {t.pattern}
          </h2>
          {patterns.map((pattern) => (
            <PatternTable key={pattern.slug} pattern={pattern} />
          ))}
        </section>
      )}
      {cutoffs.length > 0 && (
        <section aria-labelledby="cutoffs" className="flex flex-col gap-2">
          <h2 id="cutoffs" className="font-bold text-xl">
            {t.cutoffs}
          </h2>
          <table className="tabular w-full text-left text-sm">
            <thead className="text-muted">
              <tr className="border-line border-b">
                {[t.year, t.group, t.cutoff].map((label) => (
                  <th key={label} scope="col" className={cell}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {cutoffs.map(({ year, group, marks }) => (
                <tr key={`${year} ${group}`}>
                  <th scope="row" className={`${cell} font-medium`}>
                    {year}
                  </th>
                  <td className={cell}>{group || t.everyone}</td>
                  <td className={cell}>{marks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </aside>
  )
}
