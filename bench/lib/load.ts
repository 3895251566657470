import { type Answer, type Line, openLine } from './wire.ts'

export type Timing = { perSecond: number; p50: number; p95: number; p99: number; done: number }

/** Who asks for it packed, as browsers do, gets bytes that nobody unpacks; who does not read it does not keep it. */
export type Call = { method: string; url: string; token?: string; body?: object; packed?: boolean; unread?: boolean }

function write({ method, token, body, packed }: Call, { host, pathname, search }: URL): string {
  const payload = body ? JSON.stringify(body) : ''
  const head = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`]
  if (payload) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
  if (token) head.push(`authorization: Bearer ${token}`)
  if (packed) head.push('accept-encoding: br')
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}

/** So many places at one server, each connected when it is first used or was lost; who comes when all are taken waits. */
export function openClient(connections: number) {
  const free: (Line | undefined)[] = Array.from({ length: connections }, () => undefined)
  const waiting: ((place: Line | undefined) => void)[] = []

  function giveBack(place: Line | undefined): void {
    const next = waiting.shift()
    if (next) next(place)
    else free.push(place)
  }

  return {
    async send(call: Call): Promise<Answer> {
      const url = new URL(call.url)
      let line = free.length > 0 ? free.pop() : await new Promise<Line | undefined>((resolve) => waiting.push(resolve))
      try {
        if (!line?.isOpen()) line = await openLine(url)
        return await line.ask(write(call, url), { keep: !call.unread })
      } finally {
        giveBack(line)
      }
    },
    close(): void {
      for (const line of free) line?.close()
    },
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

/** Reads the same address again and again. */
export async function readAgain(url: URL, connections: number, seconds: number): Promise<Timing> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url)))
  const question = write({ method: 'GET', url: url.href, packed: true }, url)
  const free = [...lines]
  const timing = await measure(connections, seconds, () => {
    const line = free.pop()
    return (
      line &&
      (async () => {
        const { status } = await line.ask(question, { keep: false })
        if (status !== 200) throw new Error(`${url} answered ${status}.`)
        free.push(line)
      })
    )
  })
  for (const line of lines) line.close()
  return timing
}
