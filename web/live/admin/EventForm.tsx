import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { AdminEvent, EventDraft, type EventType, eventFormats, eventTypes } from '#domain/live/event.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import type { FailureWords } from '../../kit/failure.tsx'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBoth } from '../../kit/form/both.ts'
import { EditorForm } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { CheckField, DateTimeField, NumberField, SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { Input } from '../../ui/Field.tsx'

type Values = z.input<typeof EventDraft>
type Draft = z.output<typeof EventDraft>

const typeNames: Record<EventType, string> = {
  competition: 'Competition',
  mock_test: 'Mock Test',
  workshop: 'Workshop',
  webinar: 'Webinar',
}

function valuesOf(event: AdminEvent | undefined): Values {
  return {
    title: toBoth(event?.title),
    description: toBoth(event?.description),
    startTime: event?.startTime ?? '',
    endTime: event?.endTime ?? '',
    maxParticipants: event?.maxParticipants ?? 500,
    type: event?.type ?? 'competition',
    format: event?.format,
    paperId: event?.paperId ?? null,
    isBattle: event?.isBattle ?? false,
    isReserved: event?.isReserved ?? true,
  }
}

const labels = {
  title: 'Event Title',
  description: 'Description',
  startTime: 'Start Time',
  endTime: 'End Time',
  maxParticipants: 'Max Participants',
  type: 'Event Type',
  format: 'Shown to learners as',
  paperId: 'Paper',
  isBattle: 'Team battle',
  isReserved: 'Reserved paper',
}

type EventFormProps = {
  event?: AdminEvent
  save: (draft: Draft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
  backTo: string
}

export function EventForm({ event, save, failed, backTo }: EventFormProps) {
  const form = useSchemaForm(EventDraft, valuesOf(event))
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={event ? 'Update Event' : 'Create Event'}
      busyLabel={event ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={backTo}
      versioned={
        event && {
          version: event.version,
          labels,
          read(current) {
            const theirs = AdminEvent.parse(current)
            return { values: valuesOf(theirs), version: theirs.version }
          },
        }
      }
    >
      <FormSection title="Event">
        <BilingualField<Values> name="title" label="Event Title" required />
        <BilingualField<Values> name="description" label="Description" long rows={3} />
        <FieldRow>
          <DateTimeField<Values> name="startTime" label="Start Time" required />
          <DateTimeField<Values> name="endTime" label="End Time" required />
        </FieldRow>
        <FieldRow>
          <NumberField<Values> name="maxParticipants" label="Max Participants" min={1} />
          <SelectField<Values> name="type" label="Event Type" options={eventTypes.map((value) => ({ value, label: typeNames[value] }))} />
          <SelectField<Values>
            name="format"
            label="Shown to learners as"
            options={eventFormats.map((value) => ({ value, label: value }))}
            none="As the type says"
            onPick={(value) => value === '' && form.setValue('format', undefined)}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Paper">
        <PaperPicker chosen={event?.paper ?? null} />
        <CheckField<Values> name="isBattle" label="Team battle: learners play Red or Blue with the questions of this paper" />
        <CheckField<Values> name="isReserved" label="Reserved: nobody opens the paper before the event starts" />
      </FormSection>
    </EditorForm>
  )
}

/** Papers are found by their title; an event may also have none. */
function PaperPicker({ chosen }: { chosen: AdminEvent['paper'] }) {
  const [search, setSearch] = useState('')
  const { watch } = useFormContext<Values>()
  const paperId = watch('paperId')
  const { data } = useQuery({
    queryKey: ['event papers', search],
    queryFn: () => api.catalogue.listPapers({ query: { search, limit: 50, sort: 'title' } }),
    placeholderData: (before) => before,
  })
  const found = (data?.data ?? []).filter(({ type }) => type !== 'Notes' && type !== 'PYQ')
  const options = found.map(({ _id, title, examCategoryName }) => ({
    value: _id,
    label: `${show(title, 'en')} (${show(examCategoryName, 'en')})`,
  }))
  const known = chosen && !options.some(({ value }) => value === chosen._id) ? [{ value: chosen._id, label: show(chosen.title, 'en') }] : []
  const { setValue } = useFormContext<Values>()
  return (
    <FieldRow>
      <Input label="Find a paper" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <SelectField<Values>
        name="paperId"
        label="Paper"
        options={[...known, ...options]}
        none="No paper"
        hint={paperId ? undefined : 'Without a paper learners can join, but there is nothing to sit.'}
        onPick={(value) => value === '' && setValue('paperId', null)}
      />
    </FieldRow>
  )
}
