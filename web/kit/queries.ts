import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../api.ts'

const isTransient = (error: Error) => error instanceof ApiFailure && error.isUnavailable

/** Retries only when the server could not be reached; an error that the server answered is final. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isTransient(error),
        retryDelay: (count) => 500 * 2 ** count,
        // `navigator.onLine` is unreliable: with the default mode, queries would pause silently instead of failing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
