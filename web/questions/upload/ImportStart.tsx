import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uploadWords } from '#domain/questions/forms.ts'
import { type ImportFormat, importFormats } from '#domain/questions/importing.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Select, TextArea } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { createPaper } from '../place/new-paper.ts'
import { noPaper, PaperChoice } from '../place/PaperChoice.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { FormatHelp } from './FormatHelp.tsx'
import { accepted, fileOfText, formats, isAccepted } from './formats.ts'
import { importKey, startImport } from './imports.ts'
import { Ways } from './Ways.tsx'

type Started = { importId: string; freshPaperId?: string }

const ways = [
  { value: 'file', label: 'Upload a file' },
  { value: 'paste', label: 'Paste text' },
] as const

/** Where the questions go, and where they come from. Nothing is imported by it: the file is checked first. */
export function ImportStart({ onStarted }: { onStarted: (started: Started) => void }) {
  const cache = useQueryClient()
  const { place, setPlace } = usePlace()
  const [fresh, setFresh] = useState(noPaper)
  const [namesPapers, setNamesPapers] = useState(false)
  const [way, setWay] = useState<(typeof ways)[number]['value']>('file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [format, setFormat] = useState<ImportFormat | ''>('')
  const [sent, setSent] = useState(0)
  /** Made for a file that then could not be sent: the next try goes there. */
  const [made, setMade] = useState({ key: '', paperId: '' })

  const isWrongFile = way === 'file' && file !== null && format === '' && !isAccepted(file)
  const missing = [
    !namesPapers && place.subjectId === '' && uploadWords.noSubject,
    !namesPapers && place.subjectId !== '' && place.paperId === '' && fresh.title.trim() === '' && uploadWords.noPaper,
    (way === 'file' ? file === null : text.trim() === '') && uploadWords.noCsv,
    isWrongFile && uploadWords.notCsv,
  ].find((words) => words !== false)

  /** Out of sight until its questions are in it. */
  async function takeFresh(): Promise<string> {
    const key = JSON.stringify([place.subjectId, fresh])
    if (made.key === key) return made.paperId
    const paperId = await createPaper(place, fresh, { isActive: false })
    setMade({ key, paperId })
    return paperId
  }

  const start = useMutation({
    async mutationFn() {
      const isFresh = !namesPapers && place.paperId === ''
      const paperId = namesPapers ? '' : isFresh ? await takeFresh() : place.paperId
      const started = await startImport({ file: (way === 'file' && file) || fileOfText(text, format), paperId, format }, setSent)
      cache.setQueryData(importKey(started._id), started)
      return { importId: started._id, ...(isFresh && { freshPaperId: paperId }) }
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
            <PaperChoice place={place} onChange={setPlace} fresh={fresh} onFresh={setFresh} disabled={start.isPending} />
          </>
        )}
      </FormSection>
      <FormSection title="The questions">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Ways label="How the questions come" ways={ways} way={way} onChange={setWay} />
          <Select
            label="Format"
            value={format}
            onChange={(event) => setFormat(importFormats.find((known) => known === event.target.value) ?? '')}
            disabled={start.isPending}
          >
            <option value="">{way === 'file' ? 'By the name of the file' : 'CSV'}</option>
            {formats
              .filter(({ isText }) => way === 'file' || isText)
              .map(({ format: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </div>
        {way === 'file' ? (
          <FileDrop
            label="Choose a file or drop it here"
            hint="CSV, Excel (XLSX), Moodle XML, GIFT, Aiken (.txt) or QTI; up to 256 MB."
            accept={accepted}
            file={file}
            onFile={setFile}
            error={isWrongFile ? uploadWords.notCsv : undefined}
            disabled={start.isPending}
          />
        ) : (
          <TextArea
            label="CSV text"
            hint="With the row that names the columns. You can mend it in the preview too."
            rows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="font-mono text-sm"
            disabled={start.isPending}
          />
        )}
      </FormSection>
      <FormatHelp />
      {start.isError && <FailureNotice what="Failed to upload CSV" error={start.error} onDismiss={start.reset} />}
      {start.isPending && <ProgressBar label="Sending the file" percent={sent * 100} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={missing !== undefined}
          aria-describedby="import-missing"
          busy={start.isPending ? (sent < 1 ? `Uploading... ${Math.floor(sent * 100)}%` : 'Checking...') : false}
        >
          Check the questions
        </Button>
        <p id="import-missing" className="text-muted text-sm">
          {missing ?? 'Every row is checked first. Nothing is imported until you say so.'}
        </p>
      </div>
    </form>
  )
}
