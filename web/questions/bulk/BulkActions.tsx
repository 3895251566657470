import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { api } from '../../api.ts'
import { counted } from '../../kit/plurals.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { SearchSelect } from '../../kit/SearchSelect.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Input } from '../../ui/Field.tsx'
import { paperSearch } from '../paper-search.ts'

type BulkActionsProps = { ids: string[]; onDone: (message: string) => void }

const splitTags = (text: string) =>
  text
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Moves the selected questions to a paper, or changes their tags. */
export function BulkActions({ ids, onDone }: BulkActionsProps) {
  const [dialog, setDialog] = useState<'move' | 'tag' | null>(null)
  const props = { ids, onDone, onClose: () => setDialog(null) }
  return (
    <>
      <Button size="small" onClick={() => setDialog('move')}>
        Move to a paper
      </Button>
      <Button size="small" onClick={() => setDialog('tag')}>
        Change tags
      </Button>
      {dialog === 'move' && <MoveDialog {...props} />}
      {dialog === 'tag' && <TagDialog {...props} />}
    </>
  )
}

type DialogProps = BulkActionsProps & { onClose: () => void }

function MoveDialog({ ids, onDone, onClose }: DialogProps) {
  const [paperId, setPaperId] = useState('')
  return (
    <BulkDialog
      title={`Move ${counted(ids.length, 'question')}`}
      submitLabel="Move"
      isComplete={paperId !== ''}
      failed="The questions were not moved."
      work={() => api.questions.moveQuestions({ input: { questionIds: ids, paperId } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>They are removed from their current papers and added at the end of the chosen one. Past results do not change.</p>
      <SearchSelect label="Paper" value={paperId} none="Select paper" search={paperSearch} onChange={setPaperId} required />
    </BulkDialog>
  )
}

function TagDialog({ ids, onDone, onClose }: DialogProps) {
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState('')
  const [add, remove] = [splitTags(added), splitTags(removed)]
  return (
    <BulkDialog
      title={`Change the tags of ${counted(ids.length, 'question')}`}
      submitLabel="Change tags"
      isComplete={add.length + remove.length > 0}
      failed="The tags were not changed."
      work={() => api.questions.tagQuestions({ input: { questionIds: ids, add, remove } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Input label="Add tags" hint="Separated by commas." value={added} onChange={(event) => setAdded(event.target.value)} />
      <Input label="Remove tags" hint="Separated by commas." value={removed} onChange={(event) => setRemoved(event.target.value)} />
    </BulkDialog>
  )
}

type BulkDialogProps = {
  title: string
  submitLabel: string
  isComplete: boolean
  failed: string
  work: () => Promise<{ message: string }>
  onDone: (message: string) => void
  onClose: () => void
  children: ReactNode
}

function BulkDialog({ title, submitLabel, isComplete, failed, work, onDone, onClose, children }: BulkDialogProps) {
  const formId = useId()
  const saving = useMutation({ mutationFn: work, onSuccess: ({ message }) => onDone(message) })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComplete) saving.mutate()
  }
  return (
    <Dialog
      open
      size="medium"
      title={title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isComplete} busy={saving.isPending ? 'Saving...' : false}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex min-h-80 flex-col gap-4">
        {saving.isError && <FailureNotice what={failed} error={saving.error} />}
        {children}
      </form>
    </Dialog>
  )
}
