import { Activity, Pencil } from 'lucide-react'
import type { AdminEvent } from '#domain/live/event.ts'
import { eventStatuses } from '#domain/live/event-status.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
export const moment = (value: string) => moments.format(new Date(value))

const tones: Record<AdminEvent['status'], BadgeTone> = { live: 'correct', upcoming: 'action', ended: 'neutral' }

const nameOf = ({ title }: AdminEvent) => show(title, 'en')

const sorts = [
  { value: 'startTime', label: 'Schedule' },
  { value: 'title', label: 'Title' },
  { value: 'participants', label: 'Participants' },
] as const

const events: Resource<AdminEvent, null> = {
  key: 'events',
  noun: { one: 'event', many: 'events' },
  async list(state) {
    const status = eventStatuses.find((known) => known === state.filters.status)
    const { data, pagination } = await api.live.listAdminEvents({ query: { ...pageQuery(state, sorts), status } })
    return { rows: data, pagination, counts: null }
  },
  id: ({ _id }) => _id,
  name: nameOf,
  columns: [
    {
      label: 'Event',
      sort: 'title',
      show: (event) => (
        <span className="flex max-w-md flex-col">
          <span className="font-medium">{nameOf(event)}</span>
          <span className="line-clamp-2 text-muted text-sm">{show(event.description, 'en')}</span>
        </span>
      ),
      text: nameOf,
    },
    { label: 'Schedule', sort: 'startTime', show: ({ startTime, endTime }) => `${moment(startTime)} – ${moment(endTime)}` },
    { label: 'Participants', sort: 'participants', show: ({ participants, maxParticipants }) => `${participants}/${maxParticipants}` },
    { label: 'Status', show: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>, text: ({ status }) => status },
  ],
  filters: [
    { name: 'status', label: 'Status', all: 'All statuses', options: eventStatuses.map((status) => ({ value: status, label: status })) },
  ],
  sorts,
  defaultSort: { sort: 'startTime', order: 'desc' },
  searchLabel: 'Search events',
  actions: (event) => (
    <>
      <IconLink to={pathTo('adminEventMonitor', { id: event._id })} label={`Monitor ${nameOf(event)}`}>
        <Activity size={18} aria-hidden="true" />
      </IconLink>
      <IconLink to={pathTo('adminEventEdit', { id: event._id })} label={`Edit ${nameOf(event)}`}>
        <Pencil size={18} aria-hidden="true" />
      </IconLink>
    </>
  ),
  remove: {
    one: (event) => api.live.removeEvent({ params: { id: event._id } }),
    words: {
      confirmOne: 'Are you sure you want to delete this event?',
      confirmMany: (count) => `Are you sure you want to delete ${count} events?`,
      doneMany: (done) => `${done} events deleted successfully.`,
      failedOne: () => 'Failed to delete event',
      failedMany: (failed, done) => `${done} events deleted successfully. ${failed} failed.`,
    },
  },
  loadFailed: () => 'Failed to fetch events',
  empty: { title: 'No events found', text: 'Create your first live event to get started.' },
}

export function Component() {
  return (
    <ResourcePage
      title="Live Events"
      subtitle="Papers that everyone sits together, and team battles."
      resource={events}
      actions={
        <ButtonLink to={pathTo('adminEventCreate')} variant="primary">
          Create Event
        </ButtonLink>
      }
    />
  )
}
