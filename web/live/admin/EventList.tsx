import { Activity, Pencil } from 'lucide-react'
import { localize } from '#domain/language.ts'
import type { AdminEvent } from '#domain/live/event.ts'
import { eventStatuses } from '#domain/live/event-status.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { formatDateTime } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<AdminEvent['status'], BadgeTone> = { live: 'correct', upcoming: 'action', ended: 'neutral' }

const nameOf = ({ title }: AdminEvent) => localize(title, 'en')

const sorts = [
  { value: 'startTime', label: 'Schedule' },
  { value: 'title', label: 'Title' },
  { value: 'participants', label: 'Participants' },
] as const

function queryOf(state: ListState) {
  return { ...pageQuery(state, sorts), status: eventStatuses.find((known) => known === state.filters.status) }
}

const events: Resource<AdminEvent, null> = {
  key: 'events',
  noun: { one: 'event', many: 'events' },
  async list(state) {
    const { data, pagination } = await api.live.listAdminEvents({ query: queryOf(state) })
    return { rows: data, pagination, counts: null }
  },
  exportAll: (state) => fetchFile('desk', 'exportEvents', { query: queryOf(state) }),
  id: ({ _id }) => _id,
  name: nameOf,
  columns: [
    {
      label: 'Event',
      sort: 'title',
      render: (event) => (
        <span className="flex max-w-md flex-col">
          <span className="font-medium">{nameOf(event)}</span>
          <span className="line-clamp-2 text-muted text-sm">{localize(event.description, 'en')}</span>
        </span>
      ),
      text: nameOf,
    },
    {
      label: 'Schedule',
      sort: 'startTime',
      render: ({ startTime, endTime }) => `${formatDateTime(startTime)} – ${formatDateTime(endTime)}`,
    },
    { label: 'Participants', sort: 'participants', render: ({ participants, maxParticipants }) => `${participants}/${maxParticipants}` },
    { label: 'Status', render: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>, text: ({ status }) => status },
  ],
  filters: [{ name: 'status', label: 'Status', all: 'All statuses', options: eventStatuses }],
  sorts,
  defaultSort: { sort: 'startTime', order: 'desc' },
  searchLabel: 'Search events',
  actions: (event) => (
    <>
      <IconLink icon={Activity} to={pathTo('adminEventMonitor', { id: event._id })} label={`Monitor ${nameOf(event)}`} />
      <IconLink icon={Pencil} to={pathTo('adminEventEdit', { id: event._id })} label={`Edit ${nameOf(event)}`} />
    </>
  ),
  remove: {
    one: (event) => api.live.removeEvent({ params: { id: event._id } }),
    messages: {
      doneMany: (done) => `${done} events deleted successfully.`,
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
      subtitle="Papers that everyone takes together, and team battles."
      resource={events}
      actions={
        <ButtonLink to={pathTo('adminEventCreate')} variant="primary">
          Create Event
        </ButtonLink>
      }
    />
  )
}
