import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { localize } from '#domain/language.ts'
import { api } from '../../api.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QuestionExcerpt } from './QuestionExcerpt.tsx'
import { bySection, type Pick, type Rule, replacePick } from './rules.ts'

type PicksProps = {
  start: readonly Pick[]
  rules: readonly Rule[]
  unusedFirst: boolean
  children: (picks: readonly Pick[]) => ReactNode
}

/** The picked questions by section; each can be replaced by another one of the same rule, or removed. */
export function PickedQuestions({ start, rules, unusedFirst, children }: PicksProps) {
  const [picks, setPicks] = useState(start)
  // Replaced questions are excluded from further picks.
  const rejected = useRef(new Set<string>())
  const [announcement, setAnnouncement] = useState('')
  const replace = useMutation({
    async mutationFn({ rule: at, question }: Pick) {
      rejected.current.add(question._id)
      const rule = rules[at] ?? { count: 1 }
      const exclude = [...new Set([...picks.map((pick) => pick.question._id), ...rejected.current])]
      return (await api.questions.replaceBlueprintPick({ input: { rule, unusedFirst, exclude } })).data
    },
    onSuccess(question, replaced) {
      setPicks(replacePick(picks, replaced.question._id, question))
      setAnnouncement(`Replaced by: ${localize(question.questionText, 'en')}`)
    },
  })
  if (picks.length === 0) return <EmptyState title="No questions found">No question in the bank matches these lines.</EmptyState>
  const numbers = new Map(picks.map((pick, index) => [pick.question._id, index + 1]))
  return (
    <section aria-label="Picked questions" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{picks.length === 1 ? '1 question picked' : `${picks.length} questions picked`}</h2>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {replace.isError && <FailureNotice what="No other question was found." error={replace.error} onDismiss={replace.reset} />}
      {bySection(picks).map(([section, sectionPicks]) => (
        <div key={section} className="flex flex-col gap-2">
          {section !== '' && <h3 className="font-semibold">{section}</h3>}
          <ol className="flex flex-col gap-2">
            {sectionPicks.map((pick) => {
              const { question } = pick
              const number = numbers.get(question._id) ?? 0
              return (
                <li key={question._id} className="flex items-start gap-2 rounded-control border border-line bg-surface py-2 pl-3">
                  <span className="tabular min-w-8 pt-0.5 text-right text-muted">{number}</span>
                  <div className="flex min-w-0 flex-1 flex-col gap-1">
                    <QuestionExcerpt text={localize(question.questionText, 'en')} />
                    <div className="flex flex-wrap gap-1">
                      <Badge>{question.difficulty}</Badge>
                      <Badge>{question.topic}</Badge>
                      {question.passageId && <Badge tone="action">Passage</Badge>}
                      <span className="wrap-anywhere text-muted text-sm">{localize(question.paper.name, 'en')}</span>
                    </div>
                  </div>
                  <div className="flex shrink-0 flex-col sm:flex-row">
                    <IconButton
                      icon={RefreshCw}
                      label={`Replace question ${number}`}
                      disabled={replace.isPending}
                      onClick={() => replace.mutate(pick)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Remove question ${number}`}
                      onClick={() => setPicks(picks.filter((other) => other.question._id !== question._id))}
                    />
                  </div>
                </li>
              )
            })}
          </ol>
        </div>
      ))}
      {children(picks)}
    </section>
  )
}
