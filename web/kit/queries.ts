import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../api.ts'

const passing = (error: Error) => error instanceof ApiFailure && error.isAway

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && passing(error),
      retryDelay: (count) => 500 * 2 ** count,
      // Browsers often err about being offline, and would wait in silence: the call itself finds out, and says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
