import { Pencil } from 'lucide-react'
import { localize } from '#domain/language.ts'
import { type Announcement, audiences, states, types } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { dateColumn, formatDateTime } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { typeNames } from '../translations.ts'
import { audienceNames, priorityNames, stateNames, toOptions } from './names.ts'

const sorts = [
  { value: 'startsAt', label: 'From' },
  { value: 'createdAt', label: 'Written' },
] as const

const moment = (at: string | null) => (at ? formatDateTime(at) : 'without end')
const titleOf = ({ title }: Announcement) => localize(title, 'en')

function queryOf(state: ListState) {
  const type = types.find((name) => name === state.filters.type)
  const audience = audiences.find((name) => name === state.filters.audience)
  return { ...pageQuery(state, sorts), type, audience, state: states.find((name) => name === state.filters.state) }
}

const resource: Resource<Announcement, null> = {
  key: 'announcements',
  noun: { one: 'notification', many: 'notifications' },
  async list(state) {
    const { data, pagination } = await api.notifications.listAnnouncements({ query: queryOf(state) })
    return { rows: data, pagination, counts: null }
  },
  exportAll: (state) => fetchFile('desk', 'exportNotifications', { query: queryOf(state) }),
  id: (announcement) => announcement._id,
  name: titleOf,
  columns: [
    {
      label: 'Notification',
      render: (announcement) => (
        <div className="flex max-w-md flex-col gap-1">
          <span className="font-medium">{titleOf(announcement)}</span>
          <span className="line-clamp-2 text-muted text-sm">{localize(announcement.message, 'en')}</span>
        </div>
      ),
      text: titleOf,
    },
    { label: 'Type', render: ({ type }) => typeNames.en[type] },
    { label: 'Priority', render: ({ priority }) => priorityNames[priority] },
    { label: 'Audience', render: ({ audience }) => audienceNames[audience] },
    {
      label: 'From – until',
      sort: 'startsAt',
      render: ({ startsAt, endsAt }) => `${moment(startsAt)} – ${moment(endsAt)}`,
    },
    {
      label: 'State',
      render: ({ state }) => <Badge tone={state === 'current' ? 'action' : 'neutral'}>{stateNames[state]}</Badge>,
      text: ({ state }) => stateNames[state],
    },
    dateColumn('Written', ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  ],
  filters: [
    { name: 'state', label: 'State', all: 'All', options: toOptions(stateNames) },
    { name: 'type', label: 'Type', all: 'All types', options: toOptions(typeNames.en) },
    { name: 'audience', label: 'Audience', all: 'All audiences', options: toOptions(audienceNames) },
  ],
  sorts,
  defaultSort: { sort: 'startsAt', order: 'desc' },
  searchLabel: 'Search notifications',
  actions: (announcement) => (
    <IconLink icon={Pencil} to={pathTo('adminNotificationEdit', { id: announcement._id })} label={`Edit ${titleOf(announcement)}`} />
  ),
  remove: {
    one: ({ _id }) => api.notifications.removeAnnouncement({ params: { id: _id } }),
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
