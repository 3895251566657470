import type { z } from 'zod'
import { Announcement, AnnouncementDraft } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../kit/failure.tsx'
import { BilingualField, toBoth } from '../../kit/form/BilingualField.tsx'
import { EditorForm } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { DateTimeField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { typeNames } from '../words.ts'
import { audienceNames, choicesOf, priorityNames } from './names.ts'

type Values = z.input<typeof AnnouncementDraft>

function valuesOf(announcement: Announcement | undefined): Values {
  return {
    type: announcement?.type ?? 'update',
    priority: announcement?.priority ?? 'medium',
    audience: announcement?.audience ?? 'everyone',
    title: toBoth(announcement?.title),
    message: toBoth(announcement?.message),
    link: announcement?.link ?? '',
    startsAt: announcement?.startsAt ?? null,
    endsAt: announcement?.endsAt ?? null,
  }
}

const labels = {
  type: 'Type',
  priority: 'Priority',
  audience: 'Audience',
  title: 'Title',
  message: 'Message',
  link: 'Link',
  startsAt: 'From',
  endsAt: 'Until',
}

type AnnouncementFormProps = {
  announcement?: Announcement
  save: (draft: AnnouncementDraft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function AnnouncementForm({ announcement, save, failed }: AnnouncementFormProps) {
  const form = useSchemaForm(AnnouncementDraft, valuesOf(announcement))
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={announcement ? 'Update Notification' : 'Create Notification'}
      busyLabel={announcement ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminNotifications')}
      versioned={
        announcement && {
          version: announcement.version,
          labels,
          read(current) {
            const theirs = Announcement.parse(current)
            return { values: valuesOf(theirs), version: theirs.version }
          },
        }
      }
    >
      <FormSection title="Words">
        <BilingualField<Values> name="title" label="Title" required />
        <BilingualField<Values> name="message" label="Message" long required />
        <TextField<Values> name="link" label="Link" hint="A page of this site that it is about, such as /live-events" />
      </FormSection>
      <FormSection title="For whom and when">
        <FieldRow>
          <SelectField<Values> name="type" label="Type" options={choicesOf(typeNames.en)} />
          <SelectField<Values> name="priority" label="Priority" options={choicesOf(priorityNames)} />
          <SelectField<Values> name="audience" label="Audience" options={choicesOf(audienceNames)} />
        </FieldRow>
        <FieldRow>
          <DateTimeField<Values> name="startsAt" label="From" hint="Left empty, at once" />
          <DateTimeField<Values> name="endsAt" label="Until" hint="Left empty, until it is deleted" />
        </FieldRow>
      </FormSection>
    </EditorForm>
  )
}
