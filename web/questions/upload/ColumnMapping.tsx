import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allColumns } from '#domain/questions/formats/columns.ts'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { api } from '../../api.ts'
import { useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { checkTranslations } from './check-translations.ts'
import { importKey, useChangeReading } from './imports.ts'

const sampleRows = 3
const sampleLength = 60

/** Maps the columns of a spreadsheet to ours; expanded until a guess has been confirmed. */
export function ColumnMapping({ record }: { record: QuestionImport }) {
  const texts = useTranslation(checkTranslations)
  const [mapping, setMapping] = useState(record.mapping)
  const change = useChangeReading(record._id)
  const samples = useQuery({
    queryKey: [...importKey(record._id), 'samples'],
    queryFn: () => api.questions.listImportRows({ params: { id: record._id }, query: { show: 'all', page: 1, limit: sampleRows } }),
  })
  const sampleOf = (heading: string) =>
    (samples.data?.data ?? []).flatMap(({ cells }) => (cells[heading] ? [cells[heading].slice(0, sampleLength)] : [])).join(' · ')
  const isChanged = mapping.some((column, at) => column !== record.mapping[at])
  const content = (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {record.columns.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          <li key={at} className="min-w-0">
            <Select
              label={texts.columnOf(heading)}
              hint={sampleOf(heading) === '' ? texts.empty : <span className="wrap-anywhere">{texts.sample(sampleOf(heading))}</span>}
              value={mapping[at] ?? ''}
              onChange={(event) => setMapping(mapping.with(at, event.target.value))}
              none={texts.notImported}
              options={allColumns
                .filter((column) => column === mapping[at] || !mapping.includes(column))
                .map((column) => ({ value: column, label: column }))}
            />
          </li>
        ))}
      </ul>
      {change.isError && <FailureNotice what={texts.notChanged} error={change.error} onDismiss={change.reset} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={record.mappingConfirmed ? 'secondary' : 'primary'}
          disabled={record.mappingConfirmed && !isChanged}
          busy={change.isPending ? texts.choosing : false}
          onClick={() => change.mutate({ mapping: [...mapping] })}
        >
          {record.mappingConfirmed ? texts.apply : texts.confirm}
        </Button>
        <p className="text-muted text-sm">{texts.remembered}</p>
      </div>
    </div>
  )
  if (!record.mappingConfirmed)
    return (
      <section aria-label={texts.columnsTitle}>
        <Card className="flex flex-col gap-4">
          <h3 className="font-semibold">{texts.columnsTitle}</h3>
          <Notice tone="warning">{texts.columnsGuessed}</Notice>
          {content}
        </Card>
      </section>
    )
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium text-link">{texts.columnsKnown}</summary>
      {content}
    </details>
  )
}
