import { Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import type { SelectOption } from '../../ui/Field.tsx'
import { RuleFields } from './RuleFields.tsx'
import type { Line } from './rules.ts'

const maxLines = 50

type RuleLinesProps = {
  lines: readonly Line[]
  subjects: readonly SelectOption[]
  examCategoryId: string
  /** Error messages by the index of their line. */
  errors: ReadonlyMap<number, string>
  onChange: (lines: readonly Line[]) => void
  onAdd: () => void
}

/** The lines of a blueprint and the total number of questions. */
export function RuleLines({ lines, subjects, examCategoryId, errors, onChange, onAdd }: RuleLinesProps) {
  const total = lines.reduce((sum, { count }) => sum + (count || 0), 0)
  return (
    <>
      {lines.map((line, index) => (
        <RuleFields
          key={line.key}
          line={line}
          number={index + 1}
          subjects={subjects}
          examCategoryId={examCategoryId}
          error={errors.get(index)}
          onChange={(changed) => onChange(lines.map((other) => (other.key === line.key ? changed : other)))}
          onRemove={lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button disabled={lines.length >= maxLines} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" /> Add a line
        </Button>
        <span className="tabular text-muted">{total} questions in all</span>
      </div>
    </>
  )
}
