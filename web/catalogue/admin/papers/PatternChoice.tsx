import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { paperOfPattern } from '#domain/catalogue/pattern.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { toBoth } from '../../../kit/form/both.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { TextLink } from '../../../kit/links.tsx'
import { FailureNotice } from '../../../kit/states.tsx'
import { Select } from '../../../ui/Field.tsx'
import type { PaperValues } from './paper-values.ts'

/** An exam's pattern fills in the sections, the marks and the time; all of it can be changed afterwards. */
export function PatternChoice() {
  const { setValue } = useFormContext<PaperValues>()
  const [slug, setSlug] = useState('')
  const patterns = useQuery({ queryKey: ['patterns'], queryFn: async () => (await api.catalogue.listPatterns()).data })
  const chosen = patterns.data?.find((pattern) => pattern.slug === slug)

  function take(picked: string): void {
    setSlug(picked)
    const pattern = patterns.data?.find((known) => known.slug === picked)
    if (!pattern) {
      setValue('pattern', null, { shouldDirty: true })
      return
    }
    const { marking, ...values } = paperOfPattern(pattern)
    const filled: Partial<PaperValues> = {
      ...values,
      type: 'MCQ',
      marking: marking.map((section) => ({ ...section, title: toBoth(section.title) })),
    }
    for (const [field, value] of Object.entries(filled)) setValue(field as keyof PaperValues, value, { shouldDirty: true })
  }

  return (
    <FormSection title="Pattern">
      <Select
        label="Start from a pattern"
        hint={
          chosen
            ? `${chosen.calculator ? 'A calculator is allowed' : 'No calculator'}. ${chosen.source}`
            : 'Fills in sections, marks and time as the exam has them.'
        }
        value={slug}
        onChange={(event) => take(event.target.value)}
        fieldClassName="max-w-xl"
      >
        <option value="">No pattern</option>
        {patterns.data?.map((pattern) => (
          <option key={pattern.slug} value={pattern.slug}>
            {`${show(pattern.title, 'en')}, from ${pattern.validFrom}`}
          </option>
        ))}
      </Select>
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
