import { lazy, Suspense, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { difficulties } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { QuestionTemplate } from '#domain/questions/templates/record.ts'
import { type Template, templateKinds } from '#domain/questions/templates/template.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { LongTextField, NumberField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { kindLabels } from '../kinds/labels.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { TemplateForm, type TemplateInput, toTemplateValues } from './template-values.ts'
import { VariableFields } from './VariableFields.tsx'

// Loaded lazily, because it draws instances and renders formulas.
const Sample = lazy(async () => ({ default: (await import('./Sample.tsx')).Sample }))

const labels: Partial<Record<keyof TemplateInput, string>> = {
  ...{ code: 'Code', kind: 'Type', topic: 'Topic', tags: 'Tags', difficulty: 'Difficulty', timer: 'Seconds', marks: 'Marks' },
  ...{ variables: 'Variables', derived: 'Calculated values', constraints: 'Conditions', question: 'Question', key: 'Key' },
  ...{ option: 'Options', optionCount: 'Number of options', distractors: 'Wrong options', explanation: 'Explanation' },
  ...{ tolerance: 'Tolerance', order: 'Order of the options', min: 'Smallest', max: 'Largest', places: 'Decimals', figures: 'Drawings' },
}

/** Creates or edits a template, with a live sample of its questions below. */
export function TemplateEditor({ template, save, failed }: { template?: QuestionTemplate } & SaveProps<Template>) {
  const form = useSchemaForm(TemplateForm, toTemplateValues(template))
  return (
    <EditorForm
      form={form}
      noun="Template"
      save={save}
      failed={failed}
      backTo={pathTo('adminTemplates')}
      versioned={versioned(template, QuestionTemplate, { toValues: toTemplateValues, labels })}
    >
      <FormSection title="Template">
        <FieldRow>
          <TextField<TemplateInput> name="code" label="Code" required hint="Unique, such as QA-PIPES-1" />
          <SelectField<TemplateInput>
            name="kind"
            label="Type"
            options={templateKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          />
          <TextField<TemplateInput>
            name="topic"
            label="Topic"
            required
            hint="As named in a syllabus: learners can practise the template in every subject with this topic"
          />
          <SelectField<TemplateInput> name="difficulty" label="Difficulty" options={difficulties} />
        </FieldRow>
        <FieldRow>
          <NumberField<TemplateInput> name="timer" label="Seconds" min={1} />
          <TextField<TemplateInput> name="marks" label="Marks" />
          <TextField<TemplateInput> name="tags" label="Tags" hint="Separated by commas" />
        </FieldRow>
      </FormSection>
      <VariableFields />
      <FormSection title="Question">
        <BilingualField<TemplateInput> name="question" label="Question text" long rows={4} required />
        <p className="text-muted text-sm">
          Variables between double braces: <code>{'{{a}}'}</code>, <code>{'{{1/a : fraction}}'}</code>, <code>{'{{figure name}}'}</code>.
          The same Markdown as in questions.
        </p>
      </FormSection>
      <AnswerFields />
      <FormSection title="Explanation">
        <BilingualField<TemplateInput> name="explanation" label="Explanation" long rows={3} required />
        <p className="text-muted text-sm">The mistakes behind the wrong options are listed below it.</p>
      </FormSection>
      <FormSection title="Drawings">
        <LongTextField<TemplateInput>
          name="figures"
          label="Drawings (JSON)"
          rows={3}
          hint="A list of named bars, triangles or number lines; leave empty for none"
        />
      </FormSection>
      <FormSection title="Sample">
        <LiveSample />
      </FormSection>
    </EditorForm>
  )
}

const sampleDelay = 500

function LiveSample() {
  // Debounced as JSON, because `watch` returns a new object on every render.
  const json = useDebounced(JSON.stringify(useFormContext<TemplateInput>().watch()), sampleDelay)
  const values = useMemo(() => JSON.parse(json) as TemplateInput, [json])
  return (
    <Suspense fallback={<Skeleton label="Loading…" rows={3} className="h-24" />}>
      <Sample values={values} />
    </Suspense>
  )
}
