import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { learnerSession } from '../kit/session.ts'

const pollInterval = 2 * 60_000

/** Current notifications, and the actions to mark them as read. */
export function useNotifications() {
  const learner = learnerSession.use()
  const cache = useQueryClient()
  const key = ['notifications', learner?._id ?? 'guest']
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.notifications.listNotifications(),
    staleTime: 60_000,
    refetchInterval: pollInterval,
    retry: false,
  })
  const read = useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all' ? api.notifications.readAllNotifications() : api.notifications.readNotification({ params: { id } }),
    onMutate: (id) =>
      cache.setQueryData<typeof query.data>(
        key,
        (cached) =>
          cached && { ...cached, data: cached.data.map((each) => (id === 'all' || each._id === id ? { ...each, isRead: true } : each)) },
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
  const current = query.data?.data ?? []
  // A guest has nothing to catch up on.
  const notifications = learner ? current : current.map((each) => ({ ...each, isRead: true }))

  function markRead(ids: readonly string[]): void {
    if (!learner) return
    if (ids.length > 1) read.mutate('all')
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
