import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import type { QuestionImport } from '#domain/questions/importing.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useRedirect } from '../../kit/redirect.ts'
import { Loaded } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { CheckedImport } from './CheckedImport.tsx'
import { ErrorsButton } from './ErrorsButton.tsx'
import { isBusy, numbers, useImport } from './imports.ts'
import { Losses } from './Losses.tsx'

type ImportViewProps = {
  id: string
  /** The paper that was made for this import, if one was. */
  freshPaperId: string
  onLeave: () => void
}

const redirectAfter = 2000

/** An import from being read to being done. It lives on the server: whoever opens the address again sees it where it is. */
export function ImportView({ id, freshPaperId, onLeave }: ImportViewProps) {
  const query = useImport(id)
  const [wasAtWork, setWasAtWork] = useState(false)
  if (query.data && isBusy(query.data) && !wasAtWork) setWasAtWork(true)
  return (
    <Loaded query={query} failed={(reason) => `This import cannot be shown: ${reason}`}>
      {(record) => {
        if (isBusy(record)) return <Working record={record} />
        if (record.status === 'checked') return <CheckedImport record={record} freshPaperId={freshPaperId} onLeave={onLeave} />
        if (record.status === 'failed') return <Failed record={record} onLeave={onLeave} />
        return <Done record={record} wasWatched={wasAtWork} onLeave={onLeave} />
      }}
    </Loaded>
  )
}

function Working({ record }: { record: QuestionImport }) {
  const isReading = record.status === 'reading'
  const doing = isReading ? `Checking ${record.fileName}` : `Importing ${record.fileName}`
  const count = isReading
    ? `${numbers.format(record.rows)} rows checked`
    : `${numbers.format(record.processed)} of ${numbers.format(record.rows)} rows`
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="wrap-anywhere font-semibold text-lg">{doing}</h2>
      <ProgressBar label={doing} percent={record.progress} />
      <p className="tabular" aria-live="polite">
        {record.progress}% · {count}
      </p>
      <p className="text-muted text-sm">
        {isReading ? 'Nothing is imported yet.' : 'Learners see nothing of it until all of it is there.'} You can leave this page: the work
        goes on, and this address shows it again.
      </p>
    </Card>
  )
}

/** Goes on to the papers by itself, unless there is something to read or it was done before one came. */
function Done({ record, wasWatched, onLeave }: { record: QuestionImport; wasWatched: boolean; onLeave: () => void }) {
  const { createdCount, skippedCount, faulty, losses } = record
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries()
  }, [cache])
  const isAllIn = skippedCount === 0 && losses.length === 0
  useRedirect(isAllIn && wasWatched, pathTo('adminPapers'), redirectAfter)
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
      <Losses losses={losses} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('adminPapers')} variant="primary">
          Go to the papers
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
