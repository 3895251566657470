import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import { rulesFromPattern } from '#domain/questions/blueprint.ts'
import { api } from '../../api.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { PatternSelect } from './PatternSelect.tsx'
import { PickedQuestions } from './PickedQuestions.tsx'
import { RuleLines } from './RuleLines.tsx'
import { emptyRule, type Line, type Rule, toRules, validateLines } from './rules.ts'
import { SavePicks } from './SavePicks.tsx'

/** Assembles a paper from the bank: describe it by rules, preview the picked questions, replace some, save. */
export function BlueprintTab() {
  const { place, setPlace } = usePlace()
  const [lines, setLines] = useState<readonly Line[]>([{ ...emptyRule, key: 0 }])
  const [nextKey, setNextKey] = useState(1)
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
    mutationFn: async (newSeed: number) => {
      const { data } = await api.questions.previewBlueprint({ input: { rules: toRules(lines), unusedFirst, seed: newSeed } })
      return { ...data, lines }
    },
  })
  const errors = validateLines(lines)
  const pattern = patterns.data?.find((each) => each.slug === slug)

  function setRules(rules: readonly Rule[]): void {
    setLines(rules.map((rule, index) => ({ ...rule, key: nextKey + index })))
    setNextKey(nextKey + rules.length)
    preview.reset()
  }

  function applyPattern(selected: Pattern | undefined): void {
    setSlug(selected?.slug ?? '')
    if (selected) setRules(rulesFromPattern(selected, subjects.data ?? []))
  }

  function pick(newSeed: number): void {
    setSeed(newSeed)
    if (errors.lines.size === 0 && !errors.blueprint) preview.mutate(newSeed)
  }

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
        <FormSection title="Category of the paper">
          <PlaceFields place={place} onChange={setPlace} />
        </FormSection>
        <FormSection title="Blueprint">
          <PatternSelect patterns={patterns.data ?? []} slug={slug} onSelect={applyPattern} />
          <RuleLines
            lines={lines}
            subjects={(subjects.data ?? []).map(({ _id, name }) => ({ value: _id, label: localize(name, 'en') }))}
            examCategoryId={place.examCategoryId}
            errors={errors.lines}
            onChange={setLines}
            onAdd={() => {
              setLines([...lines, { ...emptyRule, key: nextKey }])
              setNextKey(nextKey + 1)
            }}
          />
          <Checkbox
            label="Unused first: prefer questions that are in the fewest papers"
            checked={unusedFirst}
            onChange={(event) => setUnusedFirst(event.target.checked)}
          />
        </FormSection>
        {preview.isError && <FailureNotice what="The bank could not be searched." error={preview.error} onDismiss={preview.reset} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={picked ? 'secondary' : 'primary'}
            disabled={errors.lines.size > 0 || errors.blueprint !== undefined}
            busy={preview.isPending ? 'Picking...' : false}
          >
            Preview
          </Button>
          {picked && <Button onClick={() => pick(seed + 1)}>Pick others</Button>}
        </div>
      </form>
      {picked?.shortfalls.map(({ rule, wanted, found }) => (
        <Notice key={rule} tone="warning">
          Line {rule + 1}: the bank has {found} of the {wanted} questions asked for.
        </Notice>
      ))}
      {picked && (
        <PickedQuestions key={preview.submittedAt} start={picked.picks} rules={toRules(picked.lines)} unusedFirst={unusedFirst}>
          {(picks) => <SavePicks picks={picks} place={place} onPlace={setPlace} pattern={pattern} />}
        </PickedQuestions>
      )}
    </div>
  )
}
