import { ApiFailure } from '../../api.ts'
import { useFormatters } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PendingSave, StoredDraft } from '../question-db.ts'
import type { FormName } from './question-values.ts'
import type { SaveState } from './use-save-question.ts'

type EditorNoticesProps = {
  draft: StoredDraft | null
  unsent: PendingSave | undefined
  onRestoreDraft: (draft: StoredDraft) => void
  onDiscardDraft: () => void
  onContinueUnsent: (save: PendingSave) => void
}

/** Offers an unsaved draft and an unsent save of this question, both stored in this browser. */
export function EditorNotices({ draft, unsent, onRestoreDraft, onDiscardDraft, onContinueUnsent }: EditorNoticesProps) {
  const { dateTime } = useFormatters()
  return (
    <>
      {unsent && (
        <Notice tone="warning">
          <p>A change to this question from {dateTime(new Date(unsent.at))} is still waiting to be sent.</p>
          <div>
            <Button size="small" onClick={() => onContinueUnsent(unsent)}>
              Go on with it
            </Button>
          </div>
        </Notice>
      )}
      {draft && (
        <Notice tone="info">
          <p>There is an unsaved draft from {dateTime(new Date(draft.at))}.</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onRestoreDraft(draft)}>
              Restore draft
            </Button>
            <Button size="small" onClick={onDiscardDraft}>
              Discard draft
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

const authenticationRequired = 'Authentication required. Please log in as admin to create questions.'

/** The error message of each form variant. */
function failureMessage(form: FormName, isNew: boolean) {
  return (reason: string, error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return authenticationRequired
    if (form === 'wizard') return isNew ? 'Failed to create question' : 'Failed to update question'
    if (form === 'modal') return `Error saving question: ${reason}`
    return `Error ${isNew ? 'creating' : 'updating'} question: ${reason}`
  }
}

const savedLocally = 'Question saved locally (API unavailable)'

type SavingNoticeProps = { saving: SaveState; isNew: boolean; form: FormName; onDismiss: () => void }

export function SavingNotice({ saving, isNew, form, onDismiss }: SavingNoticeProps) {
  if (saving.at === 'failed') return <FailureNotice what={failureMessage(form, isNew)} error={saving.error} onDismiss={onDismiss} />
  if (saving.at !== 'saved' && saving.at !== 'next') return null
  return (
    <Notice tone={saving.isPending ? 'warning' : 'success'}>{saving.isPending && form === 'wizard' ? savedLocally : saving.message}</Notice>
  )
}
