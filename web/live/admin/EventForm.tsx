import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { nameWithSize } from '#domain/catalogue/paper-state.ts'
import { localize } from '#domain/language.ts'
import { AdminEvent, EventDraft, type EventType, eventFormats, eventTypes, type StandingMode, standingModes } from '#domain/live/event.ts'
import { api } from '../../api.ts'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { CheckField, DateTimeField, NumberField, SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { Input } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
    title: toBilingual(event?.title),
    description: toBilingual(event?.description),
    startTime: event?.startTime ?? '',
    endTime: event?.endTime ?? '',
    maxParticipants: event?.maxParticipants ?? 500,
    type: event?.type ?? 'competition',
    format: event?.format,
    paperId: event?.paperId ?? null,
    isBattle: event?.isBattle ?? false,
    isReserved: event?.isReserved ?? true,
    standing: event?.standing ?? 'after',
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
  standing: 'Standing',
}

type EventFormProps = SaveProps<Draft> & {
  event?: AdminEvent
  backTo: string
}

export function EventForm({ event, backTo, ...saving }: EventFormProps) {
  const form = useSchemaForm(EventDraft, valuesOf(event))
  return (
    <EditorForm
      form={form}
      noun="Event"
      {...saving}
      backTo={backTo}
      versioned={versioned(event, AdminEvent, { toValues: valuesOf, labels })}
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
            none="Same as the type"
            onPick={(value) => value === '' && form.setValue('format', undefined)}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Paper">
        <PaperPicker current={event?.paper ?? null} />
        <CheckField<Values> name="isBattle" label="Team battle: learners play Red or Blue with the questions of this paper" />
        <CheckField<Values> name="isReserved" label="Reserved: nobody can open the paper before the event starts" />
        <StandingField />
      </FormSection>
    </EditorForm>
  )
}

const standingNames: Record<StandingMode, string> = { after: 'After the event', live: 'Live, while it runs' }

function StandingField() {
  const { watch } = useFormContext<Values>()
  const isLive = watch('standing') === 'live' || watch('isBattle')
  return (
    <>
      <SelectField<Values>
        name="standing"
        label="Show the standing"
        options={standingModes.map((value) => ({ value, label: standingNames[value] }))}
        hint="After the event: until results are released, everyone sees only how many have started and submitted."
      />
      {isLive && (
        <Notice tone="warning">
          With a live standing a group of learners can find the key by comparing marks. Results of this event count for nothing outside it:
          no rank, no badge, no place on the leaderboard.
        </Notice>
      )}
    </>
  )
}

/** Searches papers by title; an event may also have none. */
function PaperPicker({ current }: { current: AdminEvent['paper'] }) {
  const [search, setSearch] = useState('')
  const { watch } = useFormContext<Values>()
  const paperId = watch('paperId')
  const { data } = useQuery({
    queryKey: ['event papers', search],
    queryFn: () => api.catalogue.listPapers({ query: { search, limit: 50, sort: 'title' } }),
    placeholderData: (previous) => previous,
  })
  const papers = (data?.data ?? []).filter(({ type }) => type !== 'Notes' && type !== 'PYQ')
  const options = papers.map((paper) => ({
    value: paper._id,
    label: nameWithSize(`${localize(paper.title, 'en')} (${localize(paper.examCategoryName, 'en')})`, paper),
  }))
  const currentOption =
    current && !options.some(({ value }) => value === current._id) ? [{ value: current._id, label: localize(current.title, 'en') }] : []
  const { setValue } = useFormContext<Values>()
  return (
    <FieldRow>
      <Input label="Find a paper" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <SelectField<Values>
        name="paperId"
        label="Paper"
        options={[...currentOption, ...options]}
        none="No paper"
        hint={paperId ? undefined : 'Without a paper, learners can join but have nothing to take.'}
        onPick={(value) => value === '' && setValue('paperId', null)}
      />
    </FieldRow>
  )
}
