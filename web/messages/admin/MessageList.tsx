import { type MessageEntry, statuses } from '#domain/messages/message.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { TextLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { formatDateTime } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { statusNames, statusTones } from './status.ts'

const sorts = [{ value: 'createdAt', label: 'Date' }] as const

function queryOf(state: ListState) {
  return { ...pageQuery(state, sorts), status: statuses.find((name) => name === state.filters.status) }
}

const resource: Resource<MessageEntry, { open: number; unread: number }> = {
  key: 'messages',
  noun: { one: 'message', many: 'messages' },
  async list(state) {
    const { data, counts, pagination } = await api.messages.listMessages({ query: queryOf(state) })
    return { rows: data, counts, pagination }
  },
  exportAll: (state) => fetchFile('desk', 'exportMessages', { query: queryOf(state) }),
  id: (message) => message._id,
  name: (message) => message.subject,
  columns: [
    {
      label: 'Subject',
      render: (message) => (
        <span className="flex max-w-md flex-wrap items-center gap-2">
          <TextLink to={pathTo('adminMessage', { id: message._id })}>{message.subject}</TextLink>
          {!message.isRead && <Badge tone="brand">New</Badge>}
        </span>
      ),
      text: (message) => message.subject,
    },
    {
      label: 'From',
      render: (message) => (
        <span className="flex flex-col">
          <span>{message.name}</span>
          <span className="break-all text-muted text-sm">{message.email}</span>
        </span>
      ),
      text: (message) => `${message.name} <${message.email}>`,
    },
    {
      label: 'Status',
      render: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
      text: ({ status }) => statusNames[status],
    },
    { label: 'Received', sort: 'createdAt', render: (message) => formatDateTime(message.createdAt) },
  ],
  filters: [
    { name: 'status', label: 'Status', all: 'All messages', options: statuses.map((value) => ({ value, label: statusNames[value] })) },
  ],
  sorts,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  searchLabel: 'Search by name, address or subject',
  tiles: (counts) => [
    { label: 'Open', value: counts.open },
    { label: 'New', value: counts.unread },
  ],
  loadFailed: 'Failed to load messages',
  empty: { title: 'No messages found', text: 'What visitors write on the contact page arrives here.' },
}

export function Component() {
  return <ResourcePage title="Messages" subtitle="What visitors wrote to us. We promise a reply within 24 hours." resource={resource} />
}
