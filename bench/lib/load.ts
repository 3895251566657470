import { type Connection, type HttpResponse, openConnection } from './connection.ts'

export type Timing = { perSecond: number; p50: number; p95: number; p99: number; done: number }

/** `discardBody` discards the body. */
export type Call = { method: string; url: string; token?: string; body?: object; discardBody?: boolean }

/** What Chrome on a phone sends with a call to its own site: a server has to read it from everybody. */
const browserHeaders = [
  'connection: keep-alive',
  'sec-ch-ua-platform: "Android"',
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile: ?1',
  'accept: */*',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: en-IN,en-GB;q=0.9,en;q=0.8,hi;q=0.7',
].join('\r\n')

function formatRequest({ method, token, body }: Call, { origin, host, pathname, search }: URL): string {
  const payload = body ? JSON.stringify(body) : ''
  const head = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, browserHeaders, `referer: ${origin}/`]
  if (method !== 'GET') head.push(`origin: ${origin}`)
  if (payload) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
  if (token) head.push(`authorization: Bearer ${token}`)
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}

/** A connection pool: connections are opened on first use and after a loss; requests wait when all are busy. */
export function openClient(connections: number) {
  const free: (Connection | undefined)[] = Array.from({ length: connections }, () => undefined)
  const waiting: ((connection: Connection | undefined) => void)[] = []

  function release(connection: Connection | undefined): void {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }

  return {
    async send(call: Call): Promise<HttpResponse> {
      const url = new URL(call.url)
      let connection = free.length > 0 ? free.pop() : await new Promise<Connection | undefined>((resolve) => waiting.push(resolve))
      try {
        if (!connection?.isOpen()) connection = await openConnection(url)
        return await connection.request(formatRequest(call, url), { keep: !call.discardBody })
      } finally {
        release(connection)
      }
    },
    close(): void {
      for (const connection of free) connection?.close()
    },
  }
}

/** The rate per second and the percentiles in ms. */
export function summarizeTimes(times: number[], seconds: number): Timing {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99), done: times.length }
}

/**
 * Runs tasks from `next` with a fixed concurrency until the time is over or there are none left. The time until `settle` resolves, when
 * background work is done, counts too.
 */
export async function measure(
  atOnce: number,
  seconds: number,
  next: () => (() => Promise<void>) | undefined,
  settle: (done: number) => Promise<void> = async () => undefined,
): Promise<Timing> {
  const times: number[] = []
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let task = next(); task && !isOver(); task = next()) {
        const start = performance.now()
        await task()
        times.push(performance.now() - start)
      }
    }),
  )
  await settle(times.length)
  return summarizeTimes(times, (performance.now() - startedAt) / 1000)
}

/** Requests the same URL repeatedly. */
export async function readRepeatedly(url: URL, concurrency: number, seconds: number): Promise<Timing> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(url)))
  const request = formatRequest({ method: 'GET', url: url.href }, url)
  const free = [...connections]
  const timing = await measure(concurrency, seconds, () => {
    const connection = free.pop()
    return (
      connection &&
      (async () => {
        const { status } = await connection.request(request, { keep: false })
        if (status !== 200) throw new Error(`${url} answered ${status}.`)
        free.push(connection)
      })
    )
  })
  for (const connection of connections) connection.close()
  return timing
}
