import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { localize } from '#domain/language.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import type { PostValues } from './post-values.ts'

/** Related exams, in the order in which they were added. */
export function RelatedExamsField() {
  const { field } = useController<PostValues, 'relatedExams'>({ name: 'relatedExams' })
  const { data } = useQuery({
    queryKey: ['exam-categories', 'choices'],
    queryFn: () => api.catalogue.listExamCategories({ query: { limit: 100 } }),
  })
  const exams = data?.categories ?? []
  const picked = field.value ?? []
  const nameOf = (id: string) => {
    const exam = exams.find(({ _id }) => _id === id)
    return exam ? localize(exam.name, 'en') : id
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Related exams"
        hint="Shown under the post"
        value=""
        onChange={(event) => field.onChange([...picked, event.target.value])}
        onBlur={field.onBlur}
        fieldClassName="max-w-xl"
        none="Add an exam…"
        options={exams.filter(({ _id }) => !picked.includes(_id)).map(({ _id, name }) => ({ value: _id, label: localize(name, 'en') }))}
      />
      {picked.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {picked.map((id) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => field.onChange(picked.filter((other) => other !== id))}
              >
                {nameOf(id)} <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
