import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { pathTo } from '#domain/paths.ts'
import { TemplatePlacement } from '#domain/questions/templates/record.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { NumberField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'

const pageSize = 100

/** All templates by code. */
async function fetchTemplates() {
  const read = (page: number) => api.questions.listTemplates({ query: { page, limit: pageSize, sort: 'code', order: 'asc' } })
  const first = await read(1)
  const rest = await Promise.all(Array.from({ length: first.pagination.pages - 1 }, (_, index) => read(index + 2)))
  return [first, ...rest].flatMap(({ data }) => data)
}

const Values = TemplatePlacement.extend({ templateId: z.string().min(1, 'Please select a template') })
type Input = z.input<typeof Values>

const drawOptions = [
  { value: 'one', label: 'The same question for all learners' },
  { value: 'each', label: 'A different question for each learner' },
]

/** Adds questions made from a template to a paper. */
export function AddFromTemplate({ paperId, onClose }: { paperId: string; onClose: () => void }) {
  const form = useSchemaForm(Values, { templateId: '', count: 1, section: '', draw: 'one' })
  const templates = useQuery({ queryKey: ['templates', 'all'], queryFn: fetchTemplates })
  return (
    <FormDialog
      title="Add from template"
      form={form}
      save={(input) => api.questions.addTemplateToPaper({ params: { id: paperId }, input })}
      failed="The questions were not added."
      submitLabel="Add questions"
      onClose={onClose}
    >
      <QueryContent query={templates} failed={(reason) => `Failed to load templates: ${reason}`}>
        {(all) => (
          <>
            <SelectField<Input>
              name="templateId"
              label="Template"
              required
              none={all.length === 0 ? 'No templates yet' : 'Choose a template'}
              options={all.map(({ _id, content }) => ({ value: _id, label: `${content.code} · ${content.topic}` }))}
            />
            <FieldRow>
              <NumberField<Input> name="count" label="Number of questions" min={1} max={20} />
              <TextField<Input> name="section" label="Section" />
            </FieldRow>
            <SelectField<Input>
              name="draw"
              label="Question for each learner"
              options={drawOptions}
              hint="In a live event, all learners get the same question."
            />
            <div>
              <ButtonLink to={pathTo('adminTemplates')}>Manage templates</ButtonLink>
            </div>
          </>
        )}
      </QueryContent>
    </FormDialog>
  )
}
