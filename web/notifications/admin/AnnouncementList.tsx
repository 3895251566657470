import { Pencil } from 'lucide-react'
import { type Announcement, audiences, states, types } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { typeNames } from '../words.ts'
import { audienceNames, choicesOf, priorityNames, stateNames } from './names.ts'

const sorts = [
  { value: 'startsAt', label: 'From' },
  { value: 'createdAt', label: 'Written' },
] as const

const moment = (at: string | null) =>
  at ? new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' }) : 'without end'
const titleOf = ({ title }: Announcement) => show(title, 'en')

const resource: Resource<Announcement, null> = {
  key: 'announcements',
  noun: { one: 'notification', many: 'notifications' },
  async list(state) {
    const type = types.find((name) => name === state.filters.type)
    const audience = audiences.find((name) => name === state.filters.audience)
    const inState = states.find((name) => name === state.filters.state)
    const query = { ...pageQuery(state, sorts), type, audience, state: inState }
    const { data, pagination } = await api.notifications.listAnnouncements({ query })
    return { rows: data, pagination, counts: null }
  },
  id: (announcement) => announcement._id,
  name: titleOf,
  columns: [
    {
      label: 'Notification',
      show: (announcement) => (
        <div className="flex max-w-md flex-col gap-1">
          <span className="font-medium">{titleOf(announcement)}</span>
          <span className="line-clamp-2 text-muted text-sm">{show(announcement.message, 'en')}</span>
        </div>
      ),
      text: titleOf,
    },
    { label: 'Type', show: ({ type }) => typeNames.en[type] },
    { label: 'Priority', show: ({ priority }) => priorityNames[priority] },
    { label: 'Audience', show: ({ audience }) => audienceNames[audience] },
    {
      label: 'From – until',
      sort: 'startsAt',
      show: ({ startsAt, endsAt }) => `${moment(startsAt)} – ${moment(endsAt)}`,
    },
    {
      label: 'State',
      show: ({ state }) => <Badge tone={state === 'current' ? 'action' : 'neutral'}>{stateNames[state]}</Badge>,
      text: ({ state }) => stateNames[state],
    },
  ],
  filters: [
    { name: 'state', label: 'State', all: 'All', options: choicesOf(stateNames) },
    { name: 'type', label: 'Type', all: 'All types', options: choicesOf(typeNames.en) },
    { name: 'audience', label: 'Audience', all: 'All audiences', options: choicesOf(audienceNames) },
  ],
  sorts,
  defaultSort: { sort: 'startsAt', order: 'desc' },
  searchLabel: 'Search notifications',
  actions: (announcement) => (
    <IconLink to={pathTo('adminNotificationEdit', { id: announcement._id })} label={`Edit ${titleOf(announcement)}`}>
      <Pencil size={18} aria-hidden="true" />
    </IconLink>
  ),
  remove: {
    one: ({ _id }) => api.notifications.removeAnnouncement({ params: { id: _id } }),
    words: {
      confirmOne: 'Are you sure you want to delete this notification?',
      confirmMany: (count) => `Are you sure you want to delete ${count} notifications?`,
      doneMany: (done) => `${done} notifications deleted successfully!`,
      failedOne: 'Failed to delete notification',
      failedMany: (failed, done) => `Failed to delete ${failed} notifications. ${done} deleted.`,
    },
  },
  loadFailed: 'Failed to load notifications',
  empty: {
    title: 'No notifications found',
    text: 'Tell learners about maintenance, news and events.',
    action: <ButtonLink to={pathTo('adminNotificationCreate')}>Write the first one</ButtonLink>,
  },
}

const create = (
  <ButtonLink to={pathTo('adminNotificationCreate')} variant="primary">
    Create Notification
  </ButtonLink>
)

export function Component() {
  return <ResourcePage title="Notifications" subtitle="What learners see under the bell." actions={create} resource={resource} />
}
