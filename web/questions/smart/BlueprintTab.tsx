import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { rulesOfPattern } from '#domain/questions/blueprint.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { Picks } from './Picks.tsx'
import { RuleFields } from './RuleFields.tsx'
import { emptyRule, faultsOf, type Line, type Rule, rulesOf } from './rules.ts'
import { SavePicks } from './SavePicks.tsx'

const mostLines = 50

/** A paper out of the bank: say what it is to hold, look at what is picked, exchange what does not please, save. */
export function BlueprintTab() {
  const { place, setPlace } = usePlace()
  const [lines, setLines] = useState<readonly Line[]>([{ ...emptyRule, key: 0 }])
  const [next, setNext] = useState(1)
  const [slug, setSlug] = useState('')
  const [unusedFirst, setUnusedFirst] = useState(true)
  const [seed, setSeed] = useState(0)
  const patterns = useQuery({ queryKey: ['patterns'], queryFn: async () => (await api.catalogue.listPatterns()).data })
  const subjects = useQuery({
    queryKey: ['blueprint-subjects', place.examCategoryId],
    queryFn: async () => (await api.catalogue.listSubjectsOfExam({ params: { examCategoryId: place.examCategoryId } })).data,
    enabled: place.examCategoryId !== '',
  })
  const preview = useMutation({
    mutationFn: async (chance: number) => {
      const { data } = await api.questions.previewBlueprint({ input: { rules: rulesOf(lines), unusedFirst, seed: chance } })
      return { ...data, lines }
    },
  })
  const faults = faultsOf(lines)
  const pattern = patterns.data?.find((known) => known.slug === slug)

  function setRules(rules: readonly Rule[]): void {
    setLines(rules.map((rule, at) => ({ ...rule, key: next + at })))
    setNext(next + rules.length)
    preview.reset()
  }

  function takePattern(chosen: Pattern | undefined): void {
    setSlug(chosen?.slug ?? '')
    if (chosen) setRules(rulesOfPattern(chosen, subjects.data ?? []))
  }

  function pick(chance: number): void {
    setSeed(chance)
    if (faults.lines.size === 0 && !faults.whole) preview.mutate(chance)
  }

  const wanted = lines.reduce((sum, { count }) => sum + (count || 0), 0)
  const picked = preview.data
  return (
    <div className="flex flex-col gap-5">
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          pick(seed)
        }}
        className="flex flex-col gap-5"
      >
        <FormSection title="Where the paper belongs">
          <PlaceFields place={place} onChange={setPlace} />
        </FormSection>
        <FormSection title="Blueprint">
          <Select
            label="Start from a pattern"
            hint="Fills a line for each section of the exam; subjects are found by their names in the exam chosen above."
            value={slug}
            onChange={(event) => takePattern(patterns.data?.find((known) => known.slug === event.target.value))}
            fieldClassName="max-w-xl"
          >
            <option value="">No pattern</option>
            {patterns.data?.map((known) => (
              <option key={known.slug} value={known.slug}>
                {`${show(known.title, 'en')}, from ${known.validFrom}`}
              </option>
            ))}
          </Select>
          {lines.map((line, at) => (
            <RuleFields
              key={line.key}
              line={line}
              number={at + 1}
              subjects={(subjects.data ?? []).map(({ _id, name }) => ({ value: _id, label: show(name, 'en') }))}
              error={faults.lines.get(at)}
              onChange={(changed) => setLines(lines.map((other) => (other.key === line.key ? changed : other)))}
              onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
            />
          ))}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              disabled={lines.length >= mostLines}
              onClick={() => {
                setLines([...lines, { ...emptyRule, key: next }])
                setNext(next + 1)
              }}
            >
              <Plus size={18} aria-hidden="true" /> Add a line
            </Button>
            <span className="tabular text-muted">{wanted} questions in all</span>
          </div>
          <Checkbox
            label="Unused first: prefer questions that stand in the fewest papers"
            checked={unusedFirst}
            onChange={(event) => setUnusedFirst(event.target.checked)}
          />
        </FormSection>
        {preview.isError && <FailureNotice what="The bank could not be asked." error={preview.error} onDismiss={preview.reset} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={picked ? 'secondary' : 'primary'}
            disabled={faults.lines.size > 0 || faults.whole !== undefined}
            busy={preview.isPending ? 'Picking...' : false}
          >
            Preview
          </Button>
          {picked && <Button onClick={() => pick(seed + 1)}>Pick others</Button>}
        </div>
      </form>
      {picked?.shortfalls.map(({ rule, wanted: asked, found }) => (
        <Notice key={rule} tone="warning">
          Line {rule + 1}: the bank has {found} of the {asked} questions asked for.
        </Notice>
      ))}
      {picked && (
        <Picks key={preview.submittedAt} start={picked.picks} rules={rulesOf(picked.lines)} unusedFirst={unusedFirst}>
          {(picks) => <SavePicks picks={picks} place={place} onPlace={setPlace} pattern={pattern} />}
        </Picks>
      )}
    </div>
  )
}
