// Queries whose last good answer is stored in IndexedDB and shown while the server is unreachable.
import { useQuery } from '@tanstack/react-query'
import { openDB } from 'idb'
import { ApiFailure } from '../api.ts'

/** Data and its source: the server, the last good answer stored in this browser, or the built-in sample. */
export type CachedResult<Data> = { data: Data; from: 'live' } | { data: Data; from: 'cache'; at: number } | { data: Data; from: 'sample' }

type CacheEntry = { data: unknown; at: number }

const retryInterval = 15_000

const database = () =>
  openDB('taiyari-readings', 1, {
    upgrade(db) {
      db.createObjectStore('readings')
    },
  })

async function writeCache(key: string, data: unknown): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await (await database()).put('readings', { data, at: Date.now() } satisfies CacheEntry, key)
}

async function readCache(key: string): Promise<CacheEntry | undefined> {
  return (await database()).get('readings', key) as Promise<CacheEntry | undefined>
}

/** After signing out nothing of what the account has read stays in the browser. */
export async function clearCachedAnswers(): Promise<void> {
  await (await database()).clear('readings')
}

// Where IndexedDB is blocked, queries work without the cache.
const cacheUnavailable = (error: unknown) => console.warn('The offline cache is not available.', error)

/** Fetches from the server; when it is unreachable, returns the cached answer, or else the sample. */
export async function fetchOrCached<Data>(
  key: string,
  read: () => Promise<Data>,
  sample?: () => Promise<Data>,
): Promise<CachedResult<Data>> {
  try {
    const data = await read()
    void writeCache(key, data).catch(cacheUnavailable)
    return { data, from: 'live' }
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.isUnavailable) throw error
    const entry = await readCache(key).catch(cacheUnavailable)
    if (entry) return { data: entry.data as Data, from: 'cache', at: entry.at }
    if (sample) return { data: await sample(), from: 'sample' }
    throw error
  }
}

/** Refetch interval: answers that do not come from the server are fetched again. */
export const staleRefetchInterval = (result: CachedResult<unknown> | undefined) =>
  result && result.from !== 'live' ? retryInterval : false

/** A query that falls back to the cached answer or the sample while the server is unreachable, and keeps retrying. */
export function useCachedQuery<Data>(
  key: readonly string[],
  read: () => Promise<Data>,
  options: { sample?: () => Promise<Data>; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: ['reading', ...key],
    queryFn: () => fetchOrCached(key.join('/'), read, options.sample),
    networkMode: 'always',
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => staleRefetchInterval(state.data),
    retry: false,
  })
}
