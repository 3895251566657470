import { Button } from '../../ui/Button.tsx'
import { SavingNotice } from './EditorNotices.tsx'
import type { FormName } from './question-values.ts'
import type { SaveState } from './use-save-question.ts'

const submitLabels = {
  modal: { create: 'Save Question', update: 'Save Question', creating: 'Saving...', updating: 'Saving...' },
  wizard: { create: 'Create Question', update: 'Update Question', creating: 'Creating...', updating: 'Updating...' },
  page: { create: 'Create Question', update: 'Update Question', creating: 'Creating...', updating: 'Updating...' },
}

type EditorActionsProps = {
  formName: FormName
  isNew: boolean
  saving: SaveState
  onDismiss: () => void
  onSaveAndNext: () => void
  onCancel: () => void
}

/** The sticky footer: outcome of the last save, and the buttons. */
export function EditorActions({ formName, isNew, saving, onDismiss, onSaveAndNext, onCancel }: EditorActionsProps) {
  const labels = submitLabels[formName]
  const isBusy = saving.at === 'saving' || saving.at === 'saved'
  return (
    <div className="-bottom-4 -mx-1 z-10 flex flex-col gap-3 border-line border-t bg-surface px-1 pt-3 pb-7 sm:sticky">
      <SavingNotice saving={saving} isNew={isNew} form={formName} onDismiss={onDismiss} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={saving.at === 'saved'}
          busy={saving.at === 'saving' ? (isNew ? labels.creating : labels.updating) : false}
        >
          {isNew ? labels.create : labels.update}
        </Button>
        {formName !== 'wizard' && (
          <Button disabled={isBusy} onClick={onSaveAndNext}>
            Save and add another
          </Button>
        )}
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <p className="text-muted text-sm max-sm:hidden">Ctrl or ⌘ + Enter saves and opens the next question.</p>
      </div>
    </div>
  )
}
