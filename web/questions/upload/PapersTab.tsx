import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toCsv } from '#domain/csv.ts'
import { pathTo } from '#domain/paths.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { paperColumns } from '#domain/questions/formats/templates.ts'
import { ApiFailure, api } from '../../api.ts'
import { useDelayedRedirect } from '../../kit/delayed-redirect.ts'
import { download } from '../../kit/download.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { Help } from './FormatHelp.tsx'
import { TemplateButton } from './templates.tsx'

const redirectAfter = 2000

/** Uploads a CSV of papers without questions, one per row. */
export function PapersTab() {
  const cache = useQueryClient()
  const { place, setPlace } = usePlace()
  const [file, setFile] = useState<File | null>(null)
  const [isWrongFile, setWrongFile] = useState(false)
  const [csvData, setCsvData] = useState('')
  const upload = useMutation({
    mutationFn: (onlySound: boolean) => api.questions.bulkPapers({ input: { csvData, subjectId: place.subjectId, onlySound } }),
    onSuccess: () => cache.invalidateQueries(),
  })
  const errors = upload.error instanceof ApiFailure ? upload.error.errors : []
  useDelayedRedirect(upload.isSuccess && upload.data.errors.length === 0, pathTo('adminPapers'), redirectAfter)

  async function readFile(chosen: File | null): Promise<void> {
    upload.reset()
    const isCsv = chosen !== null && (chosen.type === 'text/csv' || chosen.name.toLowerCase().endsWith('.csv'))
    setWrongFile(chosen !== null && !isCsv)
    setFile(isCsv ? chosen : null)
    if (isCsv) setCsvData(await chosen.text())
  }

  const missing = place.subjectId === '' ? uploadMessages.noSubject : csvData.trim() === '' ? uploadMessages.noCsv : undefined
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!missing) upload.mutate(false)
      }}
      className="flex flex-col gap-5"
    >
      <FormSection title="Where the papers go">
        <PlaceFields place={place} onChange={setPlace} />
      </FormSection>
      <FormSection title="The papers">
        <FileDrop
          label="Choose a CSV file or drop it here"
          hint="One paper a row. You can edit the text below before you upload it."
          accept=".csv,text/csv"
          file={file}
          onFile={(chosen) => void readFile(chosen)}
          error={isWrongFile ? uploadMessages.notCsv : undefined}
        />
        <TextArea
          label="CSV text"
          rows={8}
          value={csvData}
          onChange={(event) => setCsvData(event.target.value)}
          className="font-mono text-sm"
        />
      </FormSection>
      <Help title="Format help">
        <p className="wrap-anywhere font-mono text-sm">{paperColumns.join(', ')}</p>
        <p className="text-muted text-sm">
          Only title is needed. Without a number these hold: totalMarks 100, passingMarks 35, duration 60, totalQuestions 10, price 0.
          isActive and isFree are true only where the text is true.
        </p>
        <div>
          <TemplateButton name="papers">Download CSV template</TemplateButton>
        </div>
      </Help>
      {upload.isError && (
        <FailureNotice
          what={errors.length > 0 ? `Nothing was uploaded. ${errors.join('; ')}` : 'Upload failed'}
          error={upload.error}
          onDismiss={upload.reset}
        />
      )}
      {upload.isSuccess && (
        <Notice tone="success">
          {upload.data.message} {upload.data.skippedCount > 0 && `${upload.data.skippedCount} skipped.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={missing !== undefined || upload.isSuccess}
          busy={upload.isPending ? 'Uploading...' : false}
        >
          Upload Papers
        </Button>
        {errors.length > 0 && (
          <>
            <Button onClick={() => upload.mutate(true)}>Upload the valid rows</Button>
            <Button
              onClick={() => download('papers-errors.csv', 'text/csv;charset=utf-8', toCsv([['Fault'], ...errors.map((error) => [error])]))}
            >
              Download errors (CSV)
            </Button>
          </>
        )}
        {missing && <p className="text-muted text-sm">{missing}</p>}
      </div>
    </form>
  )
}
