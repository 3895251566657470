import type { z } from 'zod'
import { Announcement, AnnouncementDraft } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { DateTimeField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { typeNames } from '../translations.ts'
import { audienceNames, priorityNames, toOptions } from './names.ts'

type Values = z.input<typeof AnnouncementDraft>

function valuesOf(announcement: Announcement | undefined): Values {
  return {
    type: announcement?.type ?? 'update',
    priority: announcement?.priority ?? 'medium',
    audience: announcement?.audience ?? 'everyone',
    title: toBilingual(announcement?.title),
    message: toBilingual(announcement?.message),
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

type AnnouncementFormProps = SaveProps<AnnouncementDraft> & { announcement?: Announcement }

export function AnnouncementForm({ announcement, ...saving }: AnnouncementFormProps) {
  const form = useSchemaForm(AnnouncementDraft, valuesOf(announcement))
  return (
    <EditorForm
      form={form}
      noun="Notification"
      {...saving}
      backTo={pathTo('adminNotifications')}
      versioned={versioned(announcement, Announcement, { toValues: valuesOf, labels })}
    >
      <FormSection title="Words">
        <BilingualField<Values> name="title" label="Title" required />
        <BilingualField<Values> name="message" label="Message" long required />
        <TextField<Values> name="link" label="Link" hint="A page of this site that it is about, such as /live-events" />
      </FormSection>
      <FormSection title="For whom and when">
        <FieldRow>
          <SelectField<Values> name="type" label="Type" options={toOptions(typeNames.en)} />
          <SelectField<Values> name="priority" label="Priority" options={toOptions(priorityNames)} />
          <SelectField<Values> name="audience" label="Audience" options={toOptions(audienceNames)} />
        </FieldRow>
        <FieldRow>
          <DateTimeField<Values> name="startsAt" label="From" hint="If empty, immediately" />
          <DateTimeField<Values> name="endsAt" label="Until" hint="If empty, until it is deleted" />
        </FieldRow>
      </FormSection>
    </EditorForm>
  )
}
