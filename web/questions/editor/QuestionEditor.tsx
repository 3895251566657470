import { type KeyboardEvent, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { type Language, localize } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'
import { confirm } from '../../kit/confirm.tsx'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { MarkdownPictures } from '../../kit/markup/pictures.tsx'
import type { PendingSave } from '../question-db.ts'
import { storePicture } from '../store-picture.ts'
import { TemplateNotice } from '../templates/TemplateNotice.tsx'
import { EditorActions } from './EditorActions.tsx'
import { EditorFields } from './EditorFields.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { useEditorSession } from './editor-session.ts'
import { QuestionConflict } from './QuestionConflict.tsx'
import { type FormName, toQuestionValues } from './question-values.ts'
import type { SaveOutcome } from './use-save-question.ts'

type QuestionEditorProps = {
  /** The question to edit; without it a new one is created. */
  question?: Question
  /** The paper of a new question; without it the form has a field for it. */
  paperId?: string
  subjectId?: string
  /** The passage of a new question. */
  passageId?: string | undefined
  /** Called after each save; with `outcome.next` the editor stays open with an empty question. */
  onSaved: (question: Question, outcome: SaveOutcome) => void
  onCancel: () => void
  /** The variant of the form, which decides messages and defaults. */
  form?: FormName
  /** The required language; the other one is optional. */
  language?: Language
  /** An unsent save from the outbox to continue with. */
  pending?: PendingSave
}

/** Creates and edits questions. Saves through the outbox while the server is unreachable. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, paperId = '', subjectId, passageId, onSaved, onCancel, language = 'en', pending } = props
  const formName = props.form ?? (question || paperId ? 'modal' : 'page')
  const element = useRef<HTMLFormElement>(null)
  const session = useEditorSession({ formName, language, question, paperId, passageId, pending, onSaved, onInvalid: focusFirstError })
  const { form, seen, saving, theirs, paper } = session
  const { isDirty } = form.formState

  /** The option errors belong to no registered field, so React Hook Form cannot focus them. */
  function focusFirstError(): void {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (saving.at !== 'saving') void session.submit(true)
  }

  async function cancel(): Promise<void> {
    if (isDirty && !(await confirmLeaving())) return
    await session.draft.forget()
    onCancel()
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={seen ? 'Edit question' : 'New question'}
        onSubmit={(event) => {
          event.preventDefault()
          void session.submit(false)
        }}
        onKeyDown={saveByKey}
        className="flex min-w-0 flex-col gap-5"
      >
        {seen?.template && <TemplateNotice templateId={seen.template._id} />}
        <EditorNotices
          draft={session.draft.offered}
          unsent={session.unsent}
          onRestoreDraft={session.restoreDraft}
          onDiscardDraft={session.draft.forget}
          onContinueUnsent={session.continueUnsent}
        />
        <MarkdownPictures store={storePicture}>
          <EditorFields
            picksPaper={formName === 'page'}
            paperName={localize(paper?.name, 'en')}
            paperType={session.paperType}
            subjectId={subjectId ?? session.paperSubjectId}
            questionId={seen?._id}
            language={language}
          />
        </MarkdownPictures>
        <EditorActions
          formName={formName}
          isNew={seen === null}
          saving={saving}
          onDismiss={session.dismiss}
          onSaveAndNext={() => void session.submit(true)}
          onCancel={() => void cancel()}
        />
      </form>
      <LeaveGuard unsaved={isDirty && saving.at !== 'saved' && saving.at !== 'saving'} />
      {theirs && seen && (
        <QuestionConflict
          base={toQuestionValues(seen)}
          mine={form.getValues()}
          theirs={theirs}
          onClose={session.dismiss}
          onTakeTheirs={session.takeTheirs}
          onKeepMine={session.saveMerged}
        />
      )}
    </FormProvider>
  )
}

const confirmLeaving = () =>
  confirm({
    title: 'Leave without saving?',
    text: 'Your changes will be lost.',
    action: 'Throw away',
    dangerous: true,
  })
