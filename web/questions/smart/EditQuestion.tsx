import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'

type EditQuestionProps = { id: string; onClose: () => void; onSaved: () => void }

/** The question editor in a dialog. */
export function EditQuestion({ id, onClose, onSaved }: EditQuestionProps) {
  const query = useQuery({
    queryKey: ['questions', 'edited', id],
    queryFn: async () => (await api.questions.readQuestion({ params: { id } })).data,
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Dialog open size="large" title="Edit question" closeLabel="Close" onClose={onClose} mustAnswer={query.isSuccess}>
      <QueryContent query={query} failed={(reason) => `Failed to load question: ${reason}`}>
        {(question) => <QuestionEditor question={question} onSaved={onSaved} onCancel={onClose} />}
      </QueryContent>
    </Dialog>
  )
}
