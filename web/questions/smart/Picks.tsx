import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { DrawnText } from './DrawnText.tsx'
import { bySection, type Pick, type Rule, replacePick } from './rules.ts'

type PicksProps = {
  start: readonly Pick[]
  rules: readonly Rule[]
  unusedFirst: boolean
  children: (picks: readonly Pick[]) => ReactNode
}

/** What was picked, section by section; each can be exchanged for another of its line, or left out. */
export function Picks({ start, rules, unusedFirst, children }: PicksProps) {
  const [picks, setPicks] = useState(start)
  // What has been sent away does not come back.
  const refused = useRef(new Set<string>())
  const [said, setSaid] = useState('')
  const replace = useMutation({
    async mutationFn({ rule: at, question }: Pick) {
      refused.current.add(question._id)
      const rule = rules[at] ?? { count: 1 }
      const exclude = [...new Set([...picks.map((pick) => pick.question._id), ...refused.current])]
      return (await api.questions.replaceBlueprintPick({ input: { rule, unusedFirst, exclude } })).data
    },
    onSuccess(question, gone) {
      setPicks(replacePick(picks, gone.question._id, question))
      setSaid(`Replaced by: ${show(question.questionText, 'en')}`)
    },
  })
  if (picks.length === 0) return <Empty title="No questions found">The bank has nothing that fits these lines.</Empty>
  const numbers = new Map(picks.map((pick, at) => [pick.question._id, at + 1]))
  return (
    <section aria-label="Picked questions" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{picks.length === 1 ? '1 question picked' : `${picks.length} questions picked`}</h2>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {replace.isError && <FailureNotice what="No other question was found." error={replace.error} onDismiss={replace.reset} />}
      {bySection(picks).map(([section, some]) => (
        <div key={section} className="flex flex-col gap-2">
          {section !== '' && <h3 className="font-semibold">{section}</h3>}
          <ol className="flex flex-col gap-2">
            {some.map((pick) => {
              const { question } = pick
              const number = numbers.get(question._id) ?? 0
              return (
                <li key={question._id} className="flex items-start gap-2 rounded-control border border-line bg-surface py-2 pl-3">
                  <span className="tabular min-w-8 pt-0.5 text-right text-muted">{number}</span>
                  <div className="flex min-w-0 flex-1 flex-col gap-1">
                    <DrawnText text={show(question.questionText, 'en')} />
                    <div className="flex flex-wrap gap-1">
                      <Badge>{question.difficulty}</Badge>
                      <Badge>{question.topic}</Badge>
                      <span className="wrap-anywhere text-muted text-sm">{show(question.paper.name, 'en')}</span>
                    </div>
                  </div>
                  <div className="flex shrink-0 flex-col sm:flex-row">
                    <IconButton label={`Replace question ${number}`} disabled={replace.isPending} onClick={() => replace.mutate(pick)}>
                      <RefreshCw size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Leave out question ${number}`}
                      onClick={() => setPicks(picks.filter((other) => other.question._id !== question._id))}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
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
