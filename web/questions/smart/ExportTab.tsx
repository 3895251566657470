import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api, fetchFile } from '../../api.ts'
import { saveAs } from '../../kit/download.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice, Loaded } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PaperField } from './PaperField.tsx'

const formats = [
  { value: 'csv', label: 'CSV: everything, can be read back to the same' },
  { value: 'moodle', label: 'Moodle XML' },
  { value: 'gift', label: 'GIFT' },
  { value: 'aiken', label: 'Aiken' },
  { value: 'qti', label: 'QTI 3 (ZIP)' },
] as const

const named = 3

type Lossy = { questionText: string; losses: string[] }

/** What is lost, and by whom. */
function byLoss(questions: readonly Lossy[]): [loss: string, names: string[]][] {
  const pairs = questions.flatMap(({ questionText, losses }) => losses.map((loss) => ({ loss, questionText })))
  return [...Map.groupBy(pairs, ({ loss }) => loss)].map(([loss, some]) => [loss, some.map(({ questionText }) => questionText)])
}

/** The whole bank, or a paper of it, to take along; what a format does not carry is told first. */
export function ExportTab() {
  const [query, setQuery] = useSearchParams()
  const format = formats.find(({ value }) => value === query.get('format'))?.value ?? 'csv'
  const paper = query.get('paper') ?? ''
  const asked = { format, ...(paper && { paper }) }
  const review = useQuery({
    queryKey: ['export-losses', format, paper],
    queryFn: () => api.questions.reviewExport({ query: asked }),
    enabled: format !== 'csv',
  })
  const save = useMutation({
    mutationFn: () => fetchFile('questions', 'exportQuestions', { query: asked }),
    onSuccess: ({ name, file }) => saveAs(name, file),
  })

  function change(key: string, value: string): void {
    save.reset()
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  }

  return (
    <div className="flex flex-col gap-5">
      <FormSection title="Export">
        <PaperField value={paper} onChange={(id) => change('paper', id)} none="The whole bank" />
        <Select label="Format" value={format} onChange={(event) => change('format', event.target.value)} fieldClassName="max-w-xl">
          {formats.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormSection>
      {format !== 'csv' && (
        <Loaded query={review} failed={(reason) => `What the format leaves behind could not be found out: ${reason}`}>
          {({ data, total }) =>
            total === 0 ? (
              <Notice tone="info">The format carries all of it.</Notice>
            ) : (
              <Notice tone="warning">
                <p>{total === 1 ? '1 question loses something in this format:' : `${total} questions lose something in this format:`}</p>
                <ul className="wrap-anywhere list-disc pl-5 text-sm">
                  {byLoss(data).map(([loss, names]) => (
                    <li key={loss}>
                      {loss}: {names.slice(0, named).join(', ')}
                      {names.length > named && ` and ${names.length - named} more`}
                    </li>
                  ))}
                </ul>
              </Notice>
            )
          }
        </Loaded>
      )}
      {save.isError && <FailureNotice what="The export failed." error={save.error} onDismiss={save.reset} />}
      {save.isSuccess && <Notice tone="success">{save.data.name} has been downloaded.</Notice>}
      <div>
        <Button variant="primary" busy={save.isPending ? 'Exporting...' : false} onClick={() => save.mutate()}>
          <Download size={18} aria-hidden="true" /> Download
        </Button>
      </div>
    </div>
  )
}
