import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { paperFromPattern, patternLosses } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { TextLink } from '../../../kit/links.tsx'
import { FailureNotice } from '../../../kit/query-states.tsx'
import { Select } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { PaperValues } from './paper-values.ts'

/** Fills sections, marks and duration from an exam pattern; they stay editable. */
export function PatternSelect() {
  const { setValue } = useFormContext<PaperValues>()
  const [slug, setSlug] = useState('')
  const patterns = useQuery({ queryKey: ['patterns'], queryFn: async () => (await api.catalogue.listPatterns()).data })
  const selected = patterns.data?.find((pattern) => pattern.slug === slug)

  const losses = selected ? patternLosses(selected) : []

  function applyPattern(newSlug: string): void {
    setSlug(newSlug)
    const pattern = patterns.data?.find((each) => each.slug === newSlug)
    if (!pattern) {
      setValue('pattern', null, { shouldDirty: true })
      return
    }
    const { marking, ...values } = paperFromPattern(pattern)
    const filled: Partial<PaperValues> = {
      ...values,
      type: 'MCQ',
      marking: marking.map((section) => ({ ...section, title: toBilingual(section.title) })),
    }
    for (const [field, value] of Object.entries(filled)) setValue(field as keyof PaperValues, value, { shouldDirty: true })
  }

  return (
    <FormSection title="Pattern">
      <Select
        label="Start from a pattern"
        hint={
          selected
            ? `${selected.calculator ? 'A calculator is allowed' : 'No calculator'}. ${selected.source}`
            : 'Fills in sections, marks and time as the exam has them.'
        }
        value={slug}
        onChange={(event) => applyPattern(event.target.value)}
        fieldClassName="max-w-xl"
        none="No pattern"
        options={patterns.data?.map((pattern) => ({
          value: pattern.slug,
          label: `${localize(pattern.title, 'en')}, from ${pattern.validFrom}`,
        }))}
      />
      {losses.length > 0 && <Notice tone="warning">{losses.join(' ')}</Notice>}
      {patterns.isError && (
        <FailureNotice what="The patterns could not be loaded." error={patterns.error} onRetry={() => void patterns.refetch()} />
      )}
      <p className="text-muted text-sm">
        <TextLink to={pathTo('adminPatterns')}>Manage patterns</TextLink>. The questions of a paper can be picked from the bank by its
        pattern in the <TextLink to={`${pathTo('adminQuestionsSmart')}?tab=blueprint`}>Smart Manager</TextLink>.
      </p>
    </FormSection>
  )
}
