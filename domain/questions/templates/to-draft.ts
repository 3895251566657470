import type { QuestionDraft } from '../question.ts'
import type { Instance } from './instantiate.ts'
import type { Template } from './template.ts'

/** The instance as the draft of an ordinary question: from here on nothing needs to know that it came from a template. */
export function toDraft(template: Template, instance: Instance, paperId: string): QuestionDraft {
  const { code, kind, topic, tags, difficulty, timer, marks } = template
  return {
    paperId,
    kind,
    topicId: topic,
    questionText: instance.question,
    options: instance.options.map(({ id, text }) => ({ id, text })),
    correctAnswers: kind === 'numeric' ? instance.correctAnswers[0] : instance.correctAnswers,
    ...(instance.tolerance !== undefined && { tolerance: instance.tolerance }),
    explanation: instance.explanation,
    timer,
    difficulty,
    marks,
    isActive: true,
    reference: '',
    code: `${code}#${instance.seed}`,
    section: '',
    tags,
  }
}
