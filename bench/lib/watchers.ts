import http from 'node:http'

/** When an update was first heard, when by the last, and by how many. */
export type Update = { first: number; last: number; heard: number }

/** So many who listen at one address, each on a line of its own; `updates` is what they hear, by its id. */
export async function openWatchers(url: string, count: number) {
  const updates = new Map<string, Update>()

  function hear(message: string): void {
    const id = /^id: (\d+)$/m.exec(message)?.[1]
    if (id === undefined) return
    const now = performance.now()
    const { first, heard } = updates.get(id) ?? { first: now, heard: 0 }
    updates.set(id, { first, last: now, heard: heard + 1 })
  }

  function openLine(): Promise<http.ClientRequest> {
    return new Promise((resolve, reject) => {
      const request = http.get(url, { agent: false }, (response) => {
        resolve(request)
        response.setEncoding('utf8')
        response.on('error', () => undefined)
        let rest = ''
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) hear(part)
        })
      })
      request.on('error', reject)
    })
  }

  const lines: http.ClientRequest[] = []
  while (lines.length < count) lines.push(...(await Promise.all(Array.from({ length: Math.min(100, count - lines.length) }, openLine))))
  return {
    updates,
    close(): void {
      for (const line of lines) line.destroy()
    },
  }
}
