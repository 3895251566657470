import { type MessageEntry, statuses } from '#domain/messages/message.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { TextLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { statusNames, statusTones } from './status.ts'

const sorts = [{ value: 'createdAt', label: 'Date' }] as const

const resource: Resource<MessageEntry, { open: number; unread: number }> = {
  key: 'messages',
  noun: { one: 'message', many: 'messages' },
  async list(state) {
    const status = statuses.find((name) => name === state.filters.status)
    const { data, counts, pagination } = await api.messages.listMessages({ query: { ...pageQuery(state, sorts), status } })
    return { rows: data, counts, pagination }
  },
  id: (message) => message._id,
  name: (message) => message.subject,
  columns: [
    {
      label: 'Subject',
      show: (message) => (
        <span className="flex max-w-md flex-wrap items-center gap-2">
          <TextLink to={pathTo('adminMessage', { id: message._id })}>{message.subject}</TextLink>
          {!message.isRead && <Badge tone="brand">New</Badge>}
        </span>
      ),
      text: (message) => message.subject,
    },
    {
      label: 'From',
      show: (message) => (
        <span className="flex flex-col">
          <span>{message.name}</span>
          <span className="break-all text-muted text-sm">{message.email}</span>
        </span>
      ),
      text: (message) => `${message.name} <${message.email}>`,
    },
    {
      label: 'Status',
      show: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
      text: ({ status }) => statusNames[status],
    },
    {
      label: 'Received',
      sort: 'createdAt',
      show: (message) => new Date(message.createdAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
    },
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
