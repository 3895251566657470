import type { z } from 'zod'
import { Subject, SubjectChange, SubjectDraft, subjectIcon } from '#domain/catalogue/subject.ts'
import { programs } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { versioned } from '../../../kit/form/versioned.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { ExamCategoryField, MainCategoryField } from '../ParentFields.tsx'
import { optionNames, parentNames, useExamCategoryOptions, useMainCategoryOptions } from '../parents.ts'

const NewSubject = SubjectDraft.required()
/** An existing subject has fewer required fields than a new one. */
const EditedSubject = SubjectChange.omit({ version: true }).required()

type Values = z.input<typeof EditedSubject>
type Saved = z.output<typeof EditedSubject>

type SubjectPlace = Pick<Values, 'mainCategoryId' | 'examCategoryId'>

const noParents: SubjectPlace = { mainCategoryId: '', examCategoryId: '' }

function valuesOf(subject: Subject | undefined, place: SubjectPlace): Values {
  return {
    mainCategoryId: subject?.mainCategoryId ?? place.mainCategoryId,
    examCategoryId: subject?.examCategoryId ?? place.examCategoryId,
    name: toBilingual(subject?.name),
    title: toBilingual(subject?.title),
    description: toBilingual(subject?.description),
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

type SubjectFormProps = SaveProps<Saved> & {
  subject?: Subject
  place?: SubjectPlace
}

export function SubjectForm({ subject, place = noParents, ...saving }: SubjectFormProps) {
  const form = useSchemaForm(subject ? EditedSubject : NewSubject, valuesOf(subject, place))
  const mainCategories = useMainCategoryOptions()
  const examCategories = useExamCategoryOptions(form.watch('mainCategoryId'))
  const names = subject ? parentNames(subject) : {}
  return (
    <EditorForm
      form={form}
      noun="Subject"
      {...saving}
      backTo={pathTo('adminSubjects')}
      versioned={versioned(subject, Subject, {
        toValues: (record) => valuesOf(record, noParents),
        labels,
        names: { ...names, ...optionNames(mainCategories, examCategories) },
        namesOf: parentNames,
      })}
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
          <SelectField<Values> name="program" label="Program" options={programs} required />
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
