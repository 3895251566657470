import { useQueryClient } from '@tanstack/react-query'
import type { Question } from '#domain/questions/question.ts'
import { ApiFailure, api } from '../../api.ts'
import type { CachedResult } from '../../kit/cached-query.ts'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'
import type { SaveOutcome } from '../editor/use-save-question.ts'
import { listKey } from './paper-resource.tsx'

type QuestionDialogProps = {
  /** Null for a new question. */
  questionId: string | null
  paperId: string
  subjectId: string | undefined
  /** The passage of a new question. */
  passageId: string | undefined
  onSaved: (question: Question, outcome: SaveOutcome, before: Question | undefined) => void
  onClose: () => void
}

/** The question editor in a dialog over the list. Closing it without saving keeps a draft. */
export function QuestionDialog({ questionId, paperId, subjectId, passageId, onSaved, onClose }: QuestionDialogProps) {
  const cache = useQueryClient()

  /** Falls back to the cached list while the server is unreachable. */
  async function readQuestion(id: string): Promise<{ data: Question }> {
    try {
      return await api.questions.readQuestion({ params: { id } })
    } catch (error) {
      const lists = cache.getQueriesData<CachedResult<{ rows: Question[] }>>({ queryKey: [listKey(paperId), 'list'] })
      const cached = lists.flatMap(([, list]) => list?.data.rows ?? []).find(({ _id }) => _id === id)
      if (!cached || !(error instanceof ApiFailure) || !error.isUnavailable) throw error
      return { data: cached }
    }
  }

  const place = { paperId, ...(subjectId && { subjectId }) }
  return (
    <Dialog open size="wide" title={questionId ? 'Edit Question' : 'Add Question'} closeLabel="Close" onClose={onClose}>
      {questionId ? (
        <EditableRecord kind="questions" id={questionId} read={() => readQuestion(questionId)} failed="Failed to load question" backTo=".">
          {(question) => (
            <QuestionEditor
              {...place}
              question={question}
              onSaved={(saved, outcome) => onSaved(saved, outcome, question)}
              onCancel={onClose}
            />
          )}
        </EditableRecord>
      ) : (
        <QuestionEditor
          {...place}
          passageId={passageId}
          onSaved={(saved, outcome) => onSaved(saved, outcome, undefined)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
