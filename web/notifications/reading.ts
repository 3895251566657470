import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { learnerSession } from '../kit/session.ts'
import { stored } from '../kit/stored.ts'

/** What a guest has read is known to their browser alone. */
const readHere = stored<readonly string[]>(
  'readNotifications',
  (text) => {
    try {
      const read: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  },
  (ids) => JSON.stringify(ids),
)

const askAgainEvery = 2 * 60_000

/** What is current for the reader, and how to say that it is read. */
export function useNotifications() {
  const learner = learnerSession.use()
  const guestRead = readHere.use()
  const cache = useQueryClient()
  const key = ['notifications', learner?._id ?? 'guest']
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.notifications.listNotifications(),
    staleTime: 60_000,
    refetchInterval: askAgainEvery,
    retry: false,
  })
  const read = useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all' ? api.notifications.readAllNotifications() : api.notifications.readNotification({ params: { id } }),
    onMutate: (id) =>
      cache.setQueryData<typeof query.data>(
        key,
        (known) =>
          known && { ...known, data: known.data.map((each) => (id === 'all' || each._id === id ? { ...each, isRead: true } : each)) },
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
  const current = query.data?.data ?? []
  const notifications = learner ? current : current.map((each) => ({ ...each, isRead: guestRead.includes(each._id) }))

  function markRead(ids: readonly string[]): void {
    if (!learner) {
      // Of those that are over nobody asks any more.
      const known = new Set(current.map(({ _id }) => _id))
      readHere.set([...new Set([...guestRead, ...ids])].filter((id) => known.has(id)))
    } else if (ids.length > 1) read.mutate('all')
    else for (const id of ids) read.mutate(id)
  }

  return {
    query,
    notifications,
    unread: notifications.filter(({ isRead }) => !isRead).length,
    isEnabled: query.data?.isEnabled ?? true,
    markRead,
    markAllRead: () => markRead(notifications.filter(({ isRead }) => !isRead).map(({ _id }) => _id)),
  }
}
