import type { Question } from '#domain/questions/question.ts'
import { api } from '../../api.ts'
import { EditedRecord } from '../../kit/form/EditedRecord.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'
import type { SaveOutcome } from '../editor/use-saving.ts'

type QuestionDialogProps = {
  /** Nothing for a new one. */
  questionId: string | null
  paperId: string
  subjectId: string | undefined
  onSaved: (question: Question, outcome: SaveOutcome, before: Question | undefined) => void
  onClose: () => void
}

/** The editor over the list of a paper. What is closed without saving stays as a draft. */
export function QuestionDialog({ questionId, paperId, subjectId, onSaved, onClose }: QuestionDialogProps) {
  const place = { paperId, ...(subjectId && { subjectId }) }
  return (
    <Dialog open size="wide" title={questionId ? 'Edit Question' : 'Add Question'} closeLabel="Close" onClose={onClose}>
      {questionId ? (
        <EditedRecord
          kind="questions"
          id={questionId}
          read={() => api.questions.readQuestion({ params: { id: questionId } })}
          failed="Failed to load question"
          backTo="."
        >
          {(question) => (
            <QuestionEditor
              {...place}
              question={question}
              onSaved={(saved, outcome) => onSaved(saved, outcome, question)}
              onCancel={onClose}
            />
          )}
        </EditedRecord>
      ) : (
        <QuestionEditor {...place} onSaved={(saved, outcome) => onSaved(saved, outcome, undefined)} onCancel={onClose} />
      )}
    </Dialog>
  )
}
