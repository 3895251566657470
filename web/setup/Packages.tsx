import { useMutation, useQueryClient } from '@tanstack/react-query'
import { localize } from '#domain/language.ts'
import type { ContentExam, InstalledContent } from '#domain/setup/contract.ts'
import { api } from '../api.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { describeInstalled, describeState } from './package-texts.ts'

/** The content packages that come with the product: questions, notes and mocks, installed exam by exam. */
export function Packages({ exams }: { exams: readonly ContentExam[] }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Content packages</h2>
      <p className="text-muted">
        Full mocks, topic tests and notes in English and Hindi, written for Taiyari and free to use and change. An update brings new and
        corrected questions; what you changed or deleted stays as it is.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {exams
          .filter(({ isOffered, taken }) => isOffered || taken > 0)
          .map((exam) => (
            <PackageRow key={exam.slug} exam={exam} />
          ))}
      </ul>
    </Card>
  )
}

function PackageRow({ exam }: { exam: ContentExam }) {
  const cache = useQueryClient()
  const name = localize(exam.name, 'en')
  const state = describeState(exam)
  const install = useMutation({
    mutationFn: () => api.setup.installExam({ params: { exam: exam.slug } }),
    onSuccess: () => cache.invalidateQueries(),
  })
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="text-muted text-sm">{state.detail}</p>
        </div>
        {state.action ? (
          <Button
            size="small"
            aria-label={`${state.action}: ${name}`}
            busy={install.isPending ? 'Installing…' : false}
            onClick={() => install.mutate()}
          >
            {state.action}
          </Button>
        ) : (
          <Badge>Up to date</Badge>
        )}
      </div>
      {install.isSuccess && <Result installed={install.data.data} />}
      {install.isError && <FailureNotice what={`${name} was not installed.`} error={install.error} onDismiss={install.reset} />}
    </li>
  )
}

function Result({ installed }: { installed: InstalledContent }) {
  return <Notice tone="success">{describeInstalled(installed)}</Notice>
}
