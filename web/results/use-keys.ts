import { useQuery } from '@tanstack/react-query'
import type { Result } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { includedKeys } from './included-keys.ts'

const hour = 3_600_000

/** The answer keys of a result by question index. They are loaded once, so that the review works without a network afterwards. */
export function useKeys(result: Result) {
  const included = includedKeys(result)
  return useQuery({
    // Marks change when a key was corrected: the keys are read again.
    queryKey: ['result keys', result._id, result.remarkedAt],
    queryFn: async () => (await api.results.readKeys({ params: { id: result._id } })).data,
    ...(included && { initialData: included, enabled: false }),
    staleTime: hour,
    gcTime: hour,
  })
}
