import { useQueryClient } from '@tanstack/react-query'
import type { Question } from '#domain/questions/question.ts'
import { ApiFailure, api } from '../../api.ts'
import { EditedRecord } from '../../kit/form/EditedRecord.tsx'
import type { Reading } from '../../kit/reading.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'
import type { SaveOutcome } from '../editor/use-saving.ts'
import { listKey } from './paper-resource.tsx'

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
  const cache = useQueryClient()

  /** While the server is away, as the list has it. */
  async function read(id: string): Promise<{ data: Question }> {
    try {
      return await api.questions.readQuestion({ params: { id } })
    } catch (error) {
      const lists = cache.getQueriesData<Reading<{ rows: Question[] }>>({ queryKey: [listKey(paperId), 'list'] })
      const known = lists.flatMap(([, list]) => list?.data.rows ?? []).find(({ _id }) => _id === id)
      if (!known || !(error instanceof ApiFailure) || !error.isAway) throw error
      return { data: known }
    }
  }

  const place = { paperId, ...(subjectId && { subjectId }) }
  return (
    <Dialog open size="wide" title={questionId ? 'Edit Question' : 'Add Question'} closeLabel="Close" onClose={onClose}>
      {questionId ? (
        <EditedRecord kind="questions" id={questionId} read={() => read(questionId)} failed="Failed to load question" backTo=".">
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
