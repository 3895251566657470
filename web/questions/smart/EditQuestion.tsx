import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Loaded } from '../../kit/states.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'

type EditQuestionProps = { id: string; onClose: () => void; onSaved: () => void }

/** A question of the bank in the one editor there is. */
export function EditQuestion({ id, onClose, onSaved }: EditQuestionProps) {
  const query = useQuery({
    queryKey: ['questions', 'edited', id],
    queryFn: async () => (await api.questions.readQuestion({ params: { id } })).data,
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Dialog open size="large" title="Edit question" closeLabel="Close" onClose={onClose} mustAnswer={query.isSuccess}>
      <Loaded query={query} failed={(reason) => `Failed to load question: ${reason}`}>
        {(question) => <QuestionEditor question={question} onSaved={onSaved} onCancel={onClose} />}
      </Loaded>
    </Dialog>
  )
}
