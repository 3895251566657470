import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Question } from '#domain/questions/question.ts'
import { type Language, show } from '#domain/text.ts'
import { confirm } from '../../kit/confirm.tsx'
import { Conflict } from '../../kit/form/Conflict.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { adminSession } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { draftKey } from '../drafts.ts'
import type { PendingSave } from '../kept.ts'
import { usePending } from '../outbox.ts'
import { usePaper } from '../paper.ts'
import { EditorFields } from './EditorFields.tsx'
import { EditorNotices, SavingNotice } from './EditorNotices.tsx'
import { usePictures } from './pictures.tsx'
import { type FormRules, questionSchema } from './question-faults.ts'
import { type FormName, newQuestion, nextQuestion, type QuestionValues, valuesOf } from './question-values.ts'
import { useDraft } from './use-draft.ts'
import { type SaveOutcome, useSaving } from './use-saving.ts'
import { isChanged, labels, mergeOver, spellOut } from './versions.ts'

type QuestionEditorProps = {
  /** The question to change; without one a new one is written. */
  question?: Question
  /** The paper of a new question; without one it is chosen in the form. */
  paperId?: string
  subjectId?: string
  /** Called after each save; with `outcome.next` the editor has gone on to an empty question by itself and stays open. */
  onSaved: (question: Question, outcome: SaveOutcome) => void
  onCancel: () => void
  /** Which form of the specification it stands for: its messages and defaults. */
  form?: FormName
  /** The language that must be written; the other may follow later. */
  language?: Language
  /** A save that waits in the outbox, to go on with. */
  pending?: PendingSave
}

const submitLabels = {
  modal: { create: 'Save Question', update: 'Save Question', creating: 'Saving...', updating: 'Saving...' },
  wizard: { create: 'Create Question', update: 'Update Question', creating: 'Creating...', updating: 'Updating...' },
  page: { create: 'Create Question', update: 'Update Question', creating: 'Creating...', updating: 'Updating...' },
}

/** The one place where questions are written. It saves by itself, through the outbox when the server is away. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, paperId = '', subjectId, onSaved, onCancel, language = 'en', pending } = props
  const formName = props.form ?? (question || paperId ? 'modal' : 'page')
  const [basis, setBasis] = useState({ seen: pending ? pending.seen : (question ?? null), pendingId: pending?.id })
  const { seen } = basis
  const [start] = useState(() => pending?.values ?? (question ? valuesOf(question) : newQuestion(paperId, 'single')))

  const rules = useRef<FormRules>({ form: formName, language, paperType: question?.paper.type ?? 'MCQ' })
  const form = useSchemaForm<QuestionValues, QuestionValues>(
    questionSchema(() => rules.current),
    start,
  )
  const { isDirty, isSubmitted } = form.formState
  const [kind, chosenPaper] = form.watch(['kind', 'paperId'])
  const read = usePaper(chosenPaper).data?.data
  const paper = read ?? (seen?.paperId === chosenPaper ? seen.paper : undefined)
  const paperType = paper?.type ?? 'MCQ'
  useLayoutEffect(() => {
    rules.current = { form: formName, language, paperType }
  })

  const accountId = adminSession.use()?._id ?? ''
  const draft = useDraft(draftKey(accountId, seen?._id, paperId), form, seen?.version ?? null)
  const waiting = usePending().find(({ id, seen: base }) => id !== basis.pendingId && base !== null && base._id === seen?._id)
  const pictures = usePictures(form)

  const { saving, save, dismiss } = useSaving({
    formName,
    onSaved(saved, values, next) {
      draft.forget()
      const goesOn = next || formName === 'wizard'
      if (goesOn) {
        form.reset(nextQuestion(values))
        setBasis({ seen: null, pendingId: undefined })
        form.setFocus(`questionText.${language}`)
      }
      onSaved(saved.question, { message: saved.message, isPending: saved.isPending, next: goesOn })
      return goesOn
    },
  })

  // A paper of notes holds nothing else.
  useEffect(() => {
    if (paperType === 'Notes' && kind !== 'note') form.setValue('kind', 'note')
  }, [paperType, kind, form])

  // Some faults stand at no field of their own, so after the first try everything is looked at again.
  useEffect(() => {
    if (!isSubmitted) return
    return form.subscribe({ formState: { values: true }, callback: () => void form.trigger() })
  }, [isSubmitted, form])

  const submit = (next: boolean, onto: typeof basis = basis) =>
    form.handleSubmit((values) => save({ values, next, seen: onto.seen, pendingId: onto.pendingId, paper }), focusFirstFault)()

  const frame = useRef<HTMLFormElement>(null)

  /** Faults of the options have no field of their own that the form could go to. */
  function focusFirstFault(): void {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (saving.at !== 'saving') void submit(true)
  }

  async function cancel(): Promise<void> {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'What you have written is thrown away.',
        action: 'Throw away',
        dangerous: true,
      }))
    if (!isSure) return
    draft.forget()
    onCancel()
  }

  const words = submitLabels[formName]
  const mine = form.getValues()
  return (
    <FormProvider {...form}>
      <form
        ref={frame}
        noValidate
        aria-label={seen ? 'Edit question' : 'New question'}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(false)
        }}
        onKeyDown={saveByKey}
        {...pictures.handlers}
        className="flex min-w-0 flex-col gap-5"
      >
        <EditorNotices
          offered={draft.offered}
          waiting={waiting}
          onTakeDraft={({ values, version }) => {
            form.reset(values, { keepDefaultValues: true })
            if (seen && version !== null) setBasis({ ...basis, seen: { ...seen, version } })
            draft.take()
          }}
          onForgetDraft={draft.forget}
          onTakeWaiting={(save) => {
            form.reset(save.values)
            setBasis({ seen: save.seen, pendingId: save.id })
          }}
        />
        <EditorFields
          picksPaper={formName === 'page'}
          paperName={show(paper?.name, 'en')}
          paperType={paperType}
          subjectId={subjectId ?? read?.subjectId}
          questionId={seen?._id}
          language={language}
          pictures={pictures}
        />
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-line border-t bg-surface px-1 py-3">
          <SavingNotice saving={saving} isNew={seen === null} form={formName} onDismiss={dismiss} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              disabled={saving.at === 'saved'}
              busy={saving.at === 'saving' ? (seen ? words.updating : words.creating) : false}
            >
              {seen ? words.update : words.create}
            </Button>
            {formName !== 'wizard' && (
              <Button disabled={saving.at === 'saving' || saving.at === 'saved'} onClick={() => void submit(true)}>
                Save and add another
              </Button>
            )}
            <Button disabled={saving.at === 'saving' || saving.at === 'saved'} onClick={() => void cancel()}>
              Cancel
            </Button>
            <p className="text-muted text-sm max-sm:hidden">Ctrl or ⌘ with Enter saves and opens the next question.</p>
          </div>
        </div>
      </form>
      <LeaveGuard unsaved={isDirty && saving.at !== 'saved'} />
      {saving.at === 'conflict' && seen && (
        <Conflict
          mine={spellOut(mine)}
          theirs={spellOut(valuesOf(saving.theirs))}
          labels={labels}
          names={{}}
          isMine={(field) => isChanged(field, valuesOf(seen), mine)}
          onClose={dismiss}
          onTakeTheirs={() => {
            form.reset(valuesOf(saving.theirs))
            setBasis({ ...basis, seen: saving.theirs })
            draft.forget()
            dismiss()
          }}
          onKeepMine={() => {
            const theirs = valuesOf(saving.theirs)
            form.reset(theirs)
            form.reset(mergeOver(valuesOf(seen), mine, theirs), { keepDefaultValues: true })
            const onto = { ...basis, seen: saving.theirs }
            setBasis(onto)
            dismiss()
            void submit(saving.next, onto)
          }}
        />
      )}
    </FormProvider>
  )
}
