import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { api } from '../../api.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ErrorsButton } from './ErrorsButton.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportLosses } from './ImportLosses.tsx'
import { ImportRows } from './ImportRows.tsx'
import { importKey, numbers } from './imports.ts'
import { NumericKeys } from './NumericKeys.tsx'

/** The result of the check, with the actions correct, import and discard. */
export function CheckedImport({ record, freshPaperId, onLeave }: { record: QuestionImport; freshPaperId: string; onLeave: () => void }) {
  const cache = useQueryClient()
  const params = { id: record._id }
  const { sound, faulty } = record
  const isSheet = record.format === 'csv' || record.format === 'xlsx' || record.columns.some((column, at) => column !== record.mapping[at])
  const commit = useMutation({
    async mutationFn() {
      if (freshPaperId) await api.catalogue.updatePaper({ params: { id: freshPaperId }, input: { isActive: true } })
      return api.questions.commitImport({ params, input: { onlySound: faulty > 0 } })
    },
    onSuccess: ({ data }) => cache.setQueryData(importKey(record._id), data),
  })
  const discard = useMutation({
    async mutationFn() {
      await api.questions.discardImport({ params })
      if (freshPaperId) await api.catalogue.removePaper({ params: { id: freshPaperId } })
    },
    onSuccess: onLeave,
  })

  async function askToDiscard(): Promise<void> {
    const confirmed = await confirm({
      title: `Discard ${record.fileName}`,
      text: 'The checked file and your corrections will be deleted. Nothing has been imported.',
      action: 'Discard',
      dangerous: true,
    })
    if (confirmed) discard.mutate()
  }

  return (
    <div className="flex flex-col gap-5">
      <h2 className="wrap-anywhere font-semibold text-lg">{record.fileName}</h2>
      <Tiles
        tiles={[
          { label: 'Rows', value: numbers.format(record.rows) },
          { label: 'Ready to import', value: numbers.format(sound) },
          { label: 'With faults', value: numbers.format(faulty) },
          { label: 'Warnings', value: numbers.format(record.warned) },
          { label: 'Already in the bank', value: numbers.format(record.duplicates) },
          { label: 'Similar to others', value: numbers.format(record.similar) },
        ]}
      />
      {faulty > 0 ? (
        <Notice tone="warning">
          Nothing has been imported. Fix {faulty === 1 ? '1 row' : `${numbers.format(faulty)} rows`} below and check again, or import the
          valid rows.
        </Notice>
      ) : record.rows === 0 ? null : (
        <Notice tone="info">Every row is valid. Nothing has been imported yet.</Notice>
      )}
      {isSheet && <ColumnMapping key={record.mapping.join()} record={record} />}
      {record.lineCount > 0 && <ImportLines record={record} />}
      <NumericKeys record={record} />
      <ImportLosses losses={record.losses} refused={record.refused} />
      {commit.isError && <FailureNotice what="Nothing was imported." error={commit.error} onDismiss={commit.reset} />}
      {discard.isError && <FailureNotice what="The file could not be discarded." error={discard.error} onDismiss={discard.reset} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={sound === 0 || !record.mappingConfirmed}
          busy={commit.isPending ? 'Importing...' : false}
          onClick={() => commit.mutate()}
        >
          {importLabel(sound, faulty)}
        </Button>
        {faulty > 0 && <ErrorsButton record={record} />}
        <Button busy={discard.isPending ? 'Discarding...' : false} onClick={() => void askToDiscard()}>
          Discard
        </Button>
      </div>
      <ImportRows record={record} />
    </div>
  )
}

function importLabel(sound: number, faulty: number): string {
  if (faulty > 0) return sound === 1 ? 'Import 1 valid row' : `Import ${numbers.format(sound)} valid rows`
  return sound === 1 ? 'Import 1 question' : `Import ${numbers.format(sound)} questions`
}
