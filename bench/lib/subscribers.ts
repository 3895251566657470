import http from 'node:http'

/** When an update was received first and last, and by how many subscribers. */
export type Update = { first: number; last: number; received: number }

/** Subscribers of one event stream, each on a separate connection; `updates` is what they receive, by message id. */
export async function openSubscribers(url: string, count: number) {
  const updates = new Map<string, Update>()

  function receive(message: string): void {
    const id = /^id: (\d+)$/m.exec(message)?.[1]
    if (id === undefined) return
    const now = performance.now()
    const { first, received: heard } = updates.get(id) ?? { first: now, received: 0 }
    updates.set(id, { first, last: now, received: heard + 1 })
  }

  function subscribe(): Promise<http.ClientRequest> {
    return new Promise((resolve, reject) => {
      const request = http.get(url, { agent: false }, (response) => {
        resolve(request)
        response.setEncoding('utf8')
        response.on('error', () => undefined)
        let rest = ''
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) receive(part)
        })
      })
      request.on('error', reject)
    })
  }

  const requests: http.ClientRequest[] = []
  while (requests.length < count)
    requests.push(...(await Promise.all(Array.from({ length: Math.min(100, count - requests.length) }, subscribe))))
  return {
    updates,
    close(): void {
      for (const request of requests) request.destroy()
    },
  }
}
