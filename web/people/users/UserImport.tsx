import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toCsv } from '#domain/csv.ts'
import { importColumns, importLimit } from '#domain/people/import.ts'
import { api } from '../../api.ts'
import { download } from '../../kit/download.ts'
import { FaultTable } from '../../kit/FaultTable.tsx'
import { counted } from '../../kit/plurals.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Input } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

const example = ['Asha Rao', 'asha@example.com', '+91 98765 43210', 'female', 'student', 'Medical']

/** Imports users from a file: a dry run first, then the import. */
export function UserImport({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [csvData, setCsvData] = useState('')
  const check = useMutation({ mutationFn: (text: string) => api.people.importUsers({ input: { csvData: text, dryRun: true } }) })
  const save = useMutation({
    mutationFn: () => api.people.importUsers({ input: { csvData, dryRun: false } }),
    onSuccess: () => cache.invalidateQueries(),
  })

  async function choose(file: File | undefined): Promise<void> {
    save.reset()
    check.reset()
    if (!file) return
    const text = await file.text()
    setCsvData(text)
    check.mutate(text)
  }

  const checked = check.data
  const willCreate = checked?.createdCount ?? 0
  return (
    <Dialog
      open
      size="large"
      title="Import users"
      closeLabel="Close"
      onClose={onClose}
      footer={
        save.isSuccess ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={willCreate === 0}
              busy={save.isPending ? 'Importing...' : false}
              onClick={() => save.mutate()}
            >
              {willCreate === 0 ? 'Import' : `Import ${counted(willCreate, 'user')}`}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          A CSV file with the columns {importColumns.join(', ')}; name and email are needed. At most {importLimit} people at once. Each gets
          an invitation by mail.
        </p>
        <div>
          <Button
            size="small"
            onClick={() => download('users-template.csv', 'text/csv;charset=utf-8', toCsv([[...importColumns], example]))}
          >
            Download template
          </Button>
        </div>
        <Input type="file" accept=".csv,text/csv" label="CSV file" onChange={(event) => void choose(event.target.files?.[0])} />
        {check.isPending && <Notice tone="info">Checking the file...</Notice>}
        {check.isError && <FailureNotice what="The file cannot be imported." error={check.error} />}
        {save.isError && <FailureNotice what="Nothing was imported." error={save.error} />}
        {save.data ? (
          <Notice tone="success">
            {save.data.message}. {skipped(save.data.skippedCount)}
          </Notice>
        ) : (
          checked && (
            <Notice tone={checked.faults.length > 0 ? 'warning' : 'info'}>
              {checked.message}. {skipped(checked.skippedCount)}
              {checked.faults.length > 0 && ` ${counted(checked.faults.length, 'fault')} found; those rows are left out.`}
            </Notice>
          )
        )}
        {checked && checked.faults.length > 0 && <FaultTable faults={checked.faults} />}
      </div>
    </Dialog>
  )
}

const skipped = (count: number) =>
  count === 0 ? '' : `${counted(count, 'address has', 'addresses have')} an account already and will be left alone.`
