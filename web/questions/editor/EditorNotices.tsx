import { ApiFailure } from '../../api.ts'
import { useFormats } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { KeptDraft, PendingSave } from '../kept.ts'
import type { FormName } from './question-values.ts'
import type { SavingState } from './use-saving.ts'

type EditorNoticesProps = {
  offered: KeptDraft | null
  waiting: PendingSave | undefined
  onTakeDraft: (draft: KeptDraft) => void
  onForgetDraft: () => void
  onTakeWaiting: (save: PendingSave) => void
}

/** What this browser holds of the question that the server does not. */
export function EditorNotices({ offered, waiting, onTakeDraft, onForgetDraft, onTakeWaiting }: EditorNoticesProps) {
  const { dateTime } = useFormats()
  return (
    <>
      {waiting && (
        <Notice tone="warning">
          <p>A change of this question from {dateTime(new Date(waiting.at))} is still waiting to be sent.</p>
          <div>
            <Button size="small" onClick={() => onTakeWaiting(waiting)}>
              Go on with it
            </Button>
          </div>
        </Notice>
      )}
      {offered && (
        <Notice tone="info">
          <p>There is a draft from {dateTime(new Date(offered.at))} that was not saved.</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onTakeDraft(offered)}>
              Restore draft
            </Button>
            <Button size="small" onClick={onForgetDraft}>
              Discard draft
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

const authentication = 'Authentication required. Please log in as admin to create questions.'

/** What could not be done, in the words of each form. */
function failureWords(form: FormName, isNew: boolean) {
  return (reason: string, error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return authentication
    if (form === 'wizard') return isNew ? 'Failed to create question' : 'Failed to update question'
    if (form === 'modal') return `Error saving question: ${reason}`
    return `Error ${isNew ? 'creating' : 'updating'} question: ${reason}`
  }
}

const unavailable = 'Question saved locally (API unavailable)'

type SavingNoticeProps = { saving: SavingState; isNew: boolean; form: FormName; onDismiss: () => void }

export function SavingNotice({ saving, isNew, form, onDismiss }: SavingNoticeProps) {
  if (saving.at === 'failed') return <FailureNotice what={failureWords(form, isNew)} error={saving.error} onDismiss={onDismiss} />
  if (saving.at !== 'saved' && saving.at !== 'next') return null
  return (
    <Notice tone={saving.isPending ? 'warning' : 'success'}>{saving.isPending && form === 'wizard' ? unavailable : saving.message}</Notice>
  )
}
