import { Shapes, User, Users } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import type { Question } from '#domain/questions/question.ts'
import { api } from '../../api.ts'
import type { MenuAction, RunAction } from '../../kit/resource/types.ts'

/** What can be done in a paper with a question that is made from a template. */
export function templateActions(paperId: string, { _id, template }: Question, run: RunAction): readonly MenuAction[] {
  if (!template) return []
  const draw = template.draw === 'each' ? 'one' : 'each'
  const change = () => api.questions.changeDraw({ params: { id: paperId, questionId: _id }, input: { draw } })
  return [
    { label: 'Open template', icon: Shapes, to: pathTo('adminTemplateEdit', { id: template._id }) },
    {
      label: draw === 'each' ? 'A different question for each learner' : 'The same question for all learners',
      icon: draw === 'each' ? User : Users,
      onSelect: () => run(change, 'The question was not changed.'),
    },
  ]
}
