import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toCsv } from '#domain/csv.ts'
import { pathTo } from '#domain/paths.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { smartColumns } from '#domain/questions/formats/columns.ts'
import { ApiFailure } from '../../api.ts'
import { sendFile } from '../../file-transfer.ts'
import { download } from '../../kit/download.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { TextLink } from '../../kit/links.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { TemplateButton } from '../upload/templates.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import { PaperField } from './PaperField.tsx'

/** Uploads a CSV of short-form questions into one paper. */
export function BulkTab() {
  const cache = useQueryClient()
  const [paper, setPaper] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [sent, setSent] = useState(0)
  const isWrongFile = file !== null && file.type !== 'text/csv' && !file.name.toLowerCase().endsWith('.csv')
  const isMissing = paper === '' || file === null

  const upload = useMutation({
    async mutationFn(onlySound: boolean) {
      setSent(0)
      const form = new FormData()
      form.append('paperId', paper)
      form.append('onlySound', String(onlySound))
      if (file) form.append('csvFile', file)
      return sendFile('questions', 'uploadSmartQuestions', form, setSent)
    },
    onSuccess: () => cache.invalidateQueries(),
  })
  const errors = upload.error instanceof ApiFailure ? upload.error.errors : (upload.data?.data.errors ?? [])
  // Messages about rows start with "Row"; others concern the file as a whole.
  const hasRowErrors = errors.some((error) => error.startsWith('Row '))

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (!isMissing && !isWrongFile) upload.mutate(false)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormSection title="Questions of the short form">
        <PaperField value={paper} onChange={setPaper} disabled={upload.isPending} />
        <FileDrop
          label="Choose a CSV file or drop it here"
          hint={`Columns: ${smartColumns.join(', ')}.`}
          accept=".csv,text/csv"
          file={file}
          onFile={(chosen) => {
            setFile(chosen)
            upload.reset()
          }}
          error={isWrongFile ? uploadMessages.notCsv : undefined}
          disabled={upload.isPending}
        />
        <div className="flex flex-wrap items-center gap-3">
          <TemplateButton name="smart">Download CSV template</TemplateButton>
          <p className="text-muted text-sm">
            To see and fix every row first, or for other formats and large files, use{' '}
            <TextLink to={pathTo('adminPaperUpload')}>Bulk Upload</TextLink>.
          </p>
        </div>
      </FormSection>
      {wasSubmitted && isMissing && <Notice tone="error">{uploadMessages.noSmartFile}</Notice>}
      {upload.isPending && (
        <div className="flex flex-col gap-2">
          <ProgressBar label="Uploading" percent={sent * 100} />
          <p className="tabular text-sm" aria-live="polite">
            {sent < 1 ? `${Math.floor(sent * 100)}%` : '100% sent. The server is importing...'}
          </p>
        </div>
      )}
      {upload.isError && (
        <FailureNotice what={hasRowErrors ? 'Nothing was imported.' : 'Upload failed'} error={hasRowErrors ? null : upload.error} />
      )}
      {upload.isSuccess && (
        <>
          <Notice tone="success">{upload.data.message}</Notice>
          <Tiles
            tiles={[
              { label: 'Created', value: upload.data.data.createdCount },
              { label: 'Skipped', value: upload.data.data.skippedCount },
            ]}
          />
        </>
      )}
      {hasRowErrors && <ErrorTable faults={errors} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={upload.isPending ? 'Uploading...' : false}>
          Upload
        </Button>
        {hasRowErrors && upload.isError && <Button onClick={() => upload.mutate(true)}>Import the valid rows</Button>}
        {hasRowErrors && (
          <Button
            onClick={() => download('upload-errors.csv', 'text/csv;charset=utf-8', toCsv([['Fault'], ...errors.map((error) => [error])]))}
          >
            Download errors (CSV)
          </Button>
        )}
      </div>
    </form>
  )
}
