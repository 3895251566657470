import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { createPaper } from '../place/new-paper.ts'
import { emptyPaper, PaperSelect } from '../place/PaperSelect.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { FormatHelp } from './FormatHelp.tsx'
import { isAccepted, textAsFile } from './formats.ts'
import { type ImportSource, ImportSourceFields } from './ImportSourceFields.tsx'
import { importKey, startImport } from './imports.ts'

type StartedImport = { importId: string; freshPaperId?: string }

/** The first step of an import: target paper and source. It only starts the check; nothing is imported yet. */
export function ImportStart({ onStarted }: { onStarted: (started: StartedImport) => void }) {
  const cache = useQueryClient()
  const { place, setPlace } = usePlace()
  const [fresh, setFresh] = useState(emptyPaper)
  const [namesPapers, setNamesPapers] = useState(false)
  const [source, setSource] = useState<ImportSource>({ kind: 'file', file: null, text: '', format: '' })
  const [sent, setSent] = useState(0)
  /** The paper created by an earlier try whose upload failed; the next try reuses it. */
  const [created, setCreated] = useState({ key: '', paperId: '' })

  const { kind, file, text, format } = source
  const isWrongFile = kind === 'file' && file !== null && format === '' && !isAccepted(file)
  const missing = [
    !namesPapers && place.subjectId === '' && uploadMessages.noSubject,
    !namesPapers && place.subjectId !== '' && place.paperId === '' && fresh.title.trim() === '' && uploadMessages.noPaper,
    (kind === 'file' ? file === null : text.trim() === '') && uploadMessages.noCsv,
    isWrongFile && uploadMessages.notCsv,
  ].find((message) => message !== false)

  /** Creates the new paper as inactive; it is activated when its questions are imported. */
  async function createNewPaper(): Promise<string> {
    const key = JSON.stringify([place.subjectId, fresh])
    if (created.key === key) return created.paperId
    const paperId = await createPaper(place, fresh, { isActive: false })
    setCreated({ key, paperId })
    return paperId
  }

  const start = useMutation({
    async mutationFn() {
      const isNew = !namesPapers && place.paperId === ''
      const paperId = namesPapers ? '' : isNew ? await createNewPaper() : place.paperId
      const started = await startImport({ file: (kind === 'file' && file) || textAsFile(text, format), paperId, format }, setSent)
      cache.setQueryData(importKey(started._id), started)
      return { importId: started._id, ...(isNew && { freshPaperId: paperId }) }
    },
    onSuccess: onStarted,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!missing && !start.isPending) start.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormSection title="Where the questions go">
        <Checkbox
          label="Each row of the file names its own paper"
          checked={namesPapers}
          onChange={(event) => setNamesPapers(event.target.checked)}
          disabled={start.isPending}
        />
        {!namesPapers && (
          <>
            <PlaceFields place={place} onChange={setPlace} disabled={start.isPending} />
            <PaperSelect place={place} onChange={setPlace} fresh={fresh} onFresh={setFresh} disabled={start.isPending} />
          </>
        )}
      </FormSection>
      <ImportSourceFields source={source} onChange={setSource} isWrongFile={isWrongFile} disabled={start.isPending} />
      <FormatHelp />
      {start.isError && <FailureNotice what="Failed to upload CSV" error={start.error} onDismiss={start.reset} />}
      {start.isPending && <ProgressBar label="Uploading" percent={sent * 100} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={missing !== undefined}
          aria-describedby="import-missing"
          busy={start.isPending ? (sent < 1 ? `Uploading... ${Math.floor(sent * 100)}%` : 'Checking...') : false}
        >
          Check questions
        </Button>
        <p id="import-missing" className="text-muted text-sm">
          {missing ?? 'Every row is checked first. Nothing is imported until you say so.'}
        </p>
      </div>
    </form>
  )
}
