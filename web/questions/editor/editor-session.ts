import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'
import { adminSession } from '../../kit/session.ts'
import { draftKey } from '../drafts.ts'
import { usePending } from '../outbox.ts'
import type { PendingSave, StoredDraft } from '../question-db.ts'
import { useQuestionForm } from './question-form.ts'
import { type FormName, newQuestion, nextQuestion, type QuestionValues, toQuestionValues } from './question-values.ts'
import { useDraft } from './use-draft.ts'
import { type SaveOutcome, useSaveQuestion } from './use-save-question.ts'

type EditorSessionOptions = {
  formName: FormName
  language: Language
  question: Question | undefined
  paperId: string
  /** The passage of a new question. */
  passageId: string | undefined
  pending: PendingSave | undefined
  onSaved: (question: Question, outcome: SaveOutcome) => void
  onInvalid: () => void
}

/** The version that a save is based on, and the outbox entry that it replaces. */
type SaveBase = { seen: Question | null; pendingId: string | undefined }

/** State of the question editor: form, draft, unsent save, saving and conflicts. */
export function useEditorSession(options: EditorSessionOptions) {
  const { formName, language, question, paperId, passageId, pending, onSaved, onInvalid } = options
  const [base, setBase] = useState<SaveBase>({ seen: pending ? pending.seen : (question ?? null), pendingId: pending?.id })
  const { seen } = base
  const [savedCount, setSavedCount] = useState(0)
  const [initialValues] = useState(
    () => pending?.values ?? (question ? toQuestionValues(question) : newQuestion(paperId, 'single', passageId)),
  )
  const editing = useQuestionForm({ formName, language, initialValues, initialPaperType: question?.paper.type ?? 'MCQ', seen })
  const { form, paper } = editing
  const accountId = adminSession.use()?._id ?? ''
  const draft = useDraft(draftKey(accountId, seen?._id, paperId), form, seen?.version ?? null)
  const unsent = usePending().find(({ id, seen: other }) => id !== base.pendingId && other !== null && other._id === seen?._id)

  const { saving, save, dismiss } = useSaveQuestion({
    formName,
    async onSaved(saved, values, next) {
      await draft.forget()
      const staysOpen = next || formName === 'wizard'
      if (staysOpen) {
        form.reset(nextQuestion(values))
        setBase({ seen: null, pendingId: undefined })
        setSavedCount((current) => current + 1)
      }
      onSaved(saved.question, { message: saved.message, isPending: saved.isPending, next: staysOpen })
      return staysOpen
    },
  })

  // A new question in a known paper, and each next one, starts with the cursor in its text.
  const isNewInPaper = question === undefined && paperId !== ''
  const focusText = useEffectEvent(() => form.setFocus(`questionText.${language}`))
  useEffect(() => {
    if (savedCount > 0 || isNewInPaper) focusText()
  }, [savedCount, isNewInPaper])

  const submit = (next: boolean, onto: SaveBase = base) =>
    form.handleSubmit((values) => save({ values, next, seen: onto.seen, pendingId: onto.pendingId, paper }), onInvalid)()

  const theirs = saving.at === 'conflict' ? toQuestionValues(saving.theirs) : undefined

  function takeTheirs(): void {
    if (saving.at !== 'conflict') return
    form.reset(theirs)
    setBase({ ...base, seen: saving.theirs })
    void draft.forget()
    dismiss()
  }

  function saveMerged(merged: QuestionValues): void {
    if (saving.at !== 'conflict') return
    form.reset(theirs)
    form.reset(merged, { keepDefaultValues: true })
    const onto = { ...base, seen: saving.theirs }
    setBase(onto)
    dismiss()
    void submit(saving.next, onto)
  }

  function restoreDraft({ values, version }: StoredDraft): void {
    form.reset(values, { keepDefaultValues: true })
    if (seen && version !== null) setBase({ ...base, seen: { ...seen, version } })
    draft.take()
  }

  function continueUnsent(entry: PendingSave): void {
    form.reset(entry.values)
    setBase({ seen: entry.seen, pendingId: entry.id })
  }

  return { ...editing, seen, draft, unsent, saving, theirs, submit, dismiss, takeTheirs, saveMerged, restoreDraft, continueUnsent }
}
