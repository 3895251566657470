import type { Pattern } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import { Select } from '../../ui/Field.tsx'

type PatternSelectProps = { patterns: readonly Pattern[]; slug: string; onSelect: (pattern: Pattern | undefined) => void }

/** Selects an exam pattern, which fills the lines of the blueprint. */
export function PatternSelect({ patterns, slug, onSelect }: PatternSelectProps) {
  return (
    <Select
      label="Start from a pattern"
      hint="Adds a line for each section of the exam. Subjects are matched by name in the exam chosen above."
      value={slug}
      onChange={(event) => onSelect(patterns.find((pattern) => pattern.slug === event.target.value))}
      fieldClassName="max-w-xl"
      none="No pattern"
      options={patterns.map((pattern) => ({ value: pattern.slug, label: `${localize(pattern.title, 'en')}, from ${pattern.validFrom}` }))}
    />
  )
}
