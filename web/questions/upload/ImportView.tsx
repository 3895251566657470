import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { useDelayedRedirect } from '../../kit/delayed-redirect.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { CheckedImport } from './CheckedImport.tsx'
import { ErrorsButton } from './ErrorsButton.tsx'
import { ImportLosses } from './ImportLosses.tsx'
import { isBusy, numbers, useImport } from './imports.ts'

type ImportViewProps = {
  id: string
  /** The paper that was created for this import, or an empty string. */
  freshPaperId: string
  onLeave: () => void
}

const redirectAfter = 2000

/** An import in its current state. It runs on the server, so it can be reopened by its address. */
export function ImportView({ id, freshPaperId, onLeave }: ImportViewProps) {
  const query = useImport(id)
  const [wasRunning, setWasRunning] = useState(false)
  if (query.data && isBusy(query.data) && !wasRunning) setWasRunning(true)
  return (
    <QueryContent query={query} failed={(reason) => `This import could not be loaded: ${reason}`}>
      {(record) => {
        if (isBusy(record)) return <Working record={record} />
        if (record.status === 'checked') return <CheckedImport record={record} freshPaperId={freshPaperId} onLeave={onLeave} />
        if (record.status === 'failed') return <Failed record={record} onLeave={onLeave} />
        return <Done record={record} wasWatched={wasRunning} onLeave={onLeave} />
      }}
    </QueryContent>
  )
}

function Working({ record }: { record: QuestionImport }) {
  const isReading = record.status === 'reading'
  const title = isReading ? `Checking ${record.fileName}` : `Importing ${record.fileName}`
  const count = isReading
    ? `${numbers.format(record.rows)} rows checked`
    : `${numbers.format(record.processed)} of ${numbers.format(record.rows)} rows`
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="wrap-anywhere font-semibold text-lg">{title}</h2>
      <ProgressBar label={title} percent={record.progress} />
      <p className="tabular" aria-live="polite">
        {record.progress}% · {count}
      </p>
      <p className="text-muted text-sm">
        {isReading ? 'Nothing is imported yet.' : 'Learners see nothing until the import is complete.'} You can leave this page: the work
        goes on, and this address shows it again.
      </p>
    </Card>
  )
}

/** Redirects to the papers, unless something was skipped or the import was already done when the page opened. */
function Done({ record, wasWatched, onLeave }: { record: QuestionImport; wasWatched: boolean; onLeave: () => void }) {
  const { createdCount, skippedCount, faulty, losses, refused } = record
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries()
  }, [cache])
  const isComplete = skippedCount === 0 && losses.length === 0 && refused.length === 0
  useDelayedRedirect(isComplete && wasWatched, pathTo('adminPapers'), redirectAfter)
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success">{record.message}</Notice>
      <Tiles
        tiles={[
          { label: 'Created', value: numbers.format(createdCount) },
          { label: 'Skipped', value: numbers.format(skippedCount) },
          { label: 'With faults', value: numbers.format(faulty) },
        ]}
      />
      <ImportLosses losses={losses} refused={refused} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('adminPapers')} variant="primary">
          Go to papers
        </ButtonLink>
        {faulty > 0 && <ErrorsButton record={record} />}
        <Button onClick={onLeave}>Upload more</Button>
      </div>
    </div>
  )
}

function Failed({ record, onLeave }: { record: QuestionImport; onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">
        <p>{record.message}</p>
        {record.errors.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {record.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
        <p className="text-sm">Nothing was imported.</p>
      </Notice>
      <div>
        <Button variant="primary" onClick={onLeave}>
          Try again
        </Button>
      </div>
    </div>
  )
}
