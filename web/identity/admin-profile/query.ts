import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Admin } from '#domain/identity/account.ts'
import { ApiFailure, api } from '../../api.ts'
import { adminSession } from '../../kit/session.ts'

const fiveMinutes = 5 * 60_000

/** Cached for five minutes; a time-out is retried once after two seconds. */
export const adminProfileQuery = queryOptions({
  queryKey: ['admin-profile'],
  queryFn: () => api.identity.adminProfile(),
  staleTime: fiveMinutes,
  gcTime: fiveMinutes,
  retry: (failures, error) => failures < 1 && error instanceof ApiFailure && error.kind === 'timed_out',
  retryDelay: 2000,
})

/** Updates the cached profile and the session after a change. */
export function useUpdateCachedAdmin(): (changes: Partial<Admin>) => void {
  const queries = useQueryClient()
  return (changes) => {
    const { data } =
      queries.setQueryData(adminProfileQuery.queryKey, (held) => held && { ...held, data: { ...held.data, ...changes } }) ?? {}
    if (data) adminSession.update(data)
  }
}
