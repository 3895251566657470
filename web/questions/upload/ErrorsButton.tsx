import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { fetchFile } from '../../file-transfer.ts'
import { saveAs } from '../../kit/download.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'

/** Downloads the rows with errors as CSV. */
export function ErrorsButton({ record }: { record: QuestionImport }) {
  const save = useMutation({
    mutationFn: () => fetchFile('questions', 'downloadImportErrors', { params: { id: record._id } }),
    onSuccess: ({ name, file }) => saveAs(name, file),
  })
  return (
    <>
      <Button busy={save.isPending ? 'Downloading...' : false} onClick={() => save.mutate()}>
        <Download size={18} aria-hidden="true" /> Download errors (CSV)
      </Button>
      {save.isError && <FailureNotice what="The errors could not be downloaded." error={save.error} onDismiss={save.reset} />}
    </>
  )
}
