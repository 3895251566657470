import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { saveAs } from '../../kit/download.ts'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Notice } from '../../ui/Notice.tsx'

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'zip', label: 'CSV with pictures (ZIP)' },
  { format: 'moodle', label: 'Moodle XML' },
  { format: 'gift', label: 'GIFT' },
  { format: 'aiken', label: 'Aiken' },
  { format: 'qti', label: 'QTI 3' },
] as const
type Format = (typeof formats)[number]

/** Exports a paper or the whole bank; before the download a dialog lists what the format cannot represent. */
export function ExportMenu({ paperId }: { paperId?: string }) {
  const [selected, setSelected] = useState<Format | null>(null)
  return (
    <>
      <Disclosure
        label={
          <>
            Export <ChevronDown size={18} aria-hidden="true" />
          </>
        }
        buttonClassName={buttonClass()}
        align="end"
      >
        {(close) => (
          <ul className="flex flex-col">
            {formats.map((each) => (
              <li key={each.format}>
                <Button
                  variant="quiet"
                  className="w-full justify-start"
                  onClick={() => {
                    close()
                    setSelected(each)
                  }}
                >
                  {each.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {selected && <ExportDialog selected={selected} paperId={paperId} onClose={() => setSelected(null)} />}
    </>
  )
}

type ExportDialogProps = { selected: Format; paperId: string | undefined; onClose: () => void }

function ExportDialog({ selected: { format, label }, paperId, onClose }: ExportDialogProps) {
  const query = { format, ...(paperId && { paper: paperId }) }
  const review = useQuery({ queryKey: ['export-losses', query], queryFn: () => api.questions.reviewExport({ query }), staleTime: 0 })
  const fetching = useMutation({
    mutationFn: () => fetchFile('questions', 'exportQuestions', { query }),
    onSuccess({ name, file }) {
      saveAs(name, file)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="medium"
      title={`Export as ${label}`}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={fetching.isPending ? 'Preparing…' : false} onClick={() => fetching.mutate()}>
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QueryContent query={review}>
          {({ data, total }) =>
            total === 0 ? (
              <p>The file will contain everything.</p>
            ) : (
              <Notice tone="warning">
                <p>
                  {label} cannot carry everything of {total} {total === 1 ? 'question' : 'questions'}:
                </p>
                <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
                  {data.map(({ _id, questionText, losses }) => (
                    <li key={_id} className="wrap-anywhere">
                      {questionText}: {losses.join('; ')}
                    </li>
                  ))}
                </ul>
                {data.length < total && <p className="text-sm">And {total - data.length} more.</p>}
              </Notice>
            )
          }
        </QueryContent>
        {fetching.isError && <FailureNotice what="The file could not be created." error={fetching.error} />}
      </div>
    </Dialog>
  )
}
