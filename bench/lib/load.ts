import http from 'node:http'

export type Timing = { perSecond: number; p50: number; p95: number; p99: number; done: number }

/** Who asks for it packed, as browsers do, gets bytes that nobody unpacks. */
type Call = { method: string; url: string; token?: string; body?: object; packed?: boolean }

type Answer = { status: number; body: Buffer }

export function openClient(connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  return {
    send({ method, url, token, body, packed = false }: Call): Promise<Answer> {
      const payload = body && JSON.stringify(body)
      return new Promise((resolve, reject) => {
        const request = http.request(url, {
          method,
          agent,
          headers: {
            ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(packed && { 'accept-encoding': 'br' }),
          },
        })
        request.on('error', reject)
        request.on('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
        })
        request.end(payload)
      })
    },
    close: () => agent.destroy(),
  }
}

/** So many per second, and how long the middle one and the slowest took, in ms. */
export function timingOf(times: number[], seconds: number): Timing {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99), done: times.length }
}

/**
 * So many at work at once, each with the next piece as soon as the last is done, until the time is over or nothing is left. The time
 * until what they did has settled counts.
 */
export async function measure(
  atOnce: number,
  seconds: number,
  next: () => (() => Promise<void>) | undefined,
  settle: (done: number) => Promise<void> = async () => undefined,
): Promise<Timing> {
  const times: number[] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let piece = next(); piece && !isOver(); piece = next()) {
        const start = performance.now()
        await piece()
        times.push(performance.now() - start)
      }
    }),
  )
  await settle(times.length)
  return timingOf(times, (performance.now() - begun) / 1000)
}
