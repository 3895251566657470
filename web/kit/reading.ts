import { useQuery } from '@tanstack/react-query'
import { openDB } from 'idb'
import { ApiFailure } from '../api.ts'

/** What a screen shows, and where it comes from: the server, this browser's last good answer, or the built-in sample. */
export type Reading<Data> = { data: Data; from: 'live' } | { data: Data; from: 'kept'; at: number } | { data: Data; from: 'sample' }

type Kept = { data: unknown; at: number }

const tryAgainEvery = 15_000

const database = () =>
  openDB('taiyari-readings', 1, {
    upgrade(db) {
      db.createObjectStore('readings')
    },
  })

async function keep(key: string, data: unknown): Promise<void> {
  await (await database()).put('readings', { data, at: Date.now() } satisfies Kept, key)
}

async function recall(key: string): Promise<Kept | undefined> {
  return (await database()).get('readings', key) as Promise<Kept | undefined>
}

// A browser that forbids its own database still reads from the server.
const unkept = (error: unknown) => console.warn('The last good answers cannot be kept.', error)

/** The answer of the server; when it cannot be reached, the last good one kept here, or the sample. */
export async function readOrRecall<Data>(key: string, read: () => Promise<Data>, sample?: () => Promise<Data>): Promise<Reading<Data>> {
  try {
    const data = await read()
    void keep(key, data).catch(unkept)
    return { data, from: 'live' }
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.isAway) throw error
    const kept = await recall(key).catch(unkept)
    if (kept) return { data: kept.data as Data, from: 'kept', at: kept.at }
    if (sample) return { data: await sample(), from: 'sample' }
    throw error
  }
}

/** What does not come from the server is asked for again. */
export const pauseAfter = (reading: Reading<unknown> | undefined) => (reading && reading.from !== 'live' ? tryAgainEvery : false)

/** Reads from the server; when it cannot be reached, shows the last good answer or the sample, and keeps trying. */
export function useReading<Data>(
  key: readonly string[],
  read: () => Promise<Data>,
  options: { sample?: () => Promise<Data>; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: ['reading', ...key],
    queryFn: () => readOrRecall(key.join('/'), read, options.sample),
    networkMode: 'always',
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => pauseAfter(state.data),
    retry: false,
  })
}
