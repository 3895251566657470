import type { z } from 'zod'
import { Subject, SubjectChange, SubjectDraft, subjectIcon } from '#domain/catalogue/subject.ts'
import { programs } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../../kit/failure.tsx'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { EditorForm } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { ExamCategoryField, MainCategoryField } from '../ParentFields.tsx'
import { namesIn, parentNames, useExamCategoryChoices, useMainCategoryChoices } from '../parents.ts'

const NewSubject = SubjectDraft.required()
/** A subject that exists needs less than a new one. */
const EditedSubject = SubjectChange.omit({ version: true }).required()

type Values = z.input<typeof EditedSubject>
type Saved = z.output<typeof EditedSubject>

type SubjectPlace = Pick<Values, 'mainCategoryId' | 'examCategoryId'>

const nowhere: SubjectPlace = { mainCategoryId: '', examCategoryId: '' }

function valuesOf(subject: Subject | undefined, place: SubjectPlace): Values {
  return {
    mainCategoryId: subject?.mainCategoryId ?? place.mainCategoryId,
    examCategoryId: subject?.examCategoryId ?? place.examCategoryId,
    name: toBoth(subject?.name),
    title: toBoth(subject?.title),
    description: toBoth(subject?.description),
    icon: subject?.icon ?? subjectIcon,
    program: subject?.program ?? 'General',
    code: subject?.code ?? null,
    credits: subject?.credits ?? null,
    semester: subject?.semester ?? null,
    order: subject?.order ?? 0,
    isActive: subject?.isActive ?? true,
    isFeatured: subject?.isFeatured ?? false,
    isPremium: subject?.isPremium ?? false,
  }
}

const labels = {
  mainCategoryId: 'Main Category',
  examCategoryId: 'Exam Category',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  program: 'Program',
  code: 'Code',
  credits: 'Credits',
  semester: 'Semester',
  order: 'Display Order',
  isActive: 'Active',
  isFeatured: 'Featured',
  isPremium: 'Premium',
}

type SubjectFormProps = {
  subject?: Subject
  place?: SubjectPlace
  save: (subject: Saved, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function SubjectForm({ subject, place = nowhere, save, failed }: SubjectFormProps) {
  const form = useSchemaForm(subject ? EditedSubject : NewSubject, valuesOf(subject, place))
  const mainCategories = useMainCategoryChoices()
  const examCategories = useExamCategoryChoices(form.watch('mainCategoryId'))
  const names = subject ? parentNames(subject) : {}
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={subject ? 'Update Subject' : 'Create Subject'}
      busyLabel={subject ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminSubjects')}
      versioned={
        subject && {
          version: subject.version,
          labels,
          names: { ...names, ...namesIn(mainCategories, examCategories) },
          read(current) {
            const theirs = Subject.parse(current)
            return { values: valuesOf(theirs, nowhere), version: theirs.version, names: parentNames(theirs) }
          },
        }
      }
    >
      <FormSection title="Place">
        <FieldRow>
          <MainCategoryField names={names} />
          <ExamCategoryField names={names} />
        </FieldRow>
      </FormSection>
      <FormSection title="Words">
        <BilingualField<Values> name="name" label="Name" required />
        <BilingualField<Values> name="title" label="Title" required={!subject} />
        <BilingualField<Values> name="description" label="Description" required={!subject} long />
      </FormSection>
      <FormSection title="Details">
        <FieldRow>
          <SelectField<Values>
            name="program"
            label="Program"
            options={programs.map((program) => ({ value: program, label: program }))}
            required
          />
          <TextField<Values> name="code" label="Code" whenEmpty={null} />
          <NumberField<Values> name="credits" label="Credits" min={0} max={10} whenEmpty={null} />
          <NumberField<Values> name="semester" label="Semester" min={1} max={8} whenEmpty={null} />
        </FieldRow>
        <FieldRow>
          <IconField<Values> name="icon" />
          <OrderField />
        </FieldRow>
        <ActiveField />
        <CheckField<Values> name="isFeatured" label="Featured" />
        <CheckField<Values> name="isPremium" label="Premium" />
      </FormSection>
    </EditorForm>
  )
}
