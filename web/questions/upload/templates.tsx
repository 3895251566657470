import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { TemplateName } from '#domain/questions/question-import.ts'
import { fetchFile } from '../../file-transfer.ts'
import { saveAs } from '../../kit/download.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'

type TemplateButtonProps = { name: TemplateName; children: string }

export function TemplateButton({ name, children }: TemplateButtonProps) {
  const save = useMutation({
    mutationFn: () => fetchFile('questions', 'downloadTemplate', { params: { name } }),
    onSuccess: (template) => saveAs(template.name, template.file),
  })
  return (
    <>
      <Button size="small" busy={save.isPending ? 'Downloading...' : false} onClick={() => save.mutate()}>
        <Download size={16} aria-hidden="true" /> {children}
      </Button>
      {save.isError && <FailureNotice what="The template cannot be downloaded." error={save.error} onDismiss={save.reset} />}
    </>
  )
}
