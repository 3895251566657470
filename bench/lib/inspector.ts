import type { ServerProcess } from '#server/platform/testing/process.ts'

/** What a server must be started with, so that it can be looked into. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type Said = { id?: number; method?: string; params?: { sessionId?: string; message?: string } }

/** Looks into a running server, and into the threads it has. */
export async function openInspector(server: ServerProcess) {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0]
  if (!address) throw new Error('The server was not started to be looked into.')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const threads = new Set<string>()
  const waiting = new Map<number, () => void>()
  let lastId = 0

  function hear({ id, method, params }: Said): void {
    if (id !== undefined) waiting.get(id)?.()
    if (method === 'NodeWorker.attachedToWorker' && params?.sessionId) threads.add(params.sessionId)
    if (method === 'NodeWorker.receivedMessageFromWorker') hear(JSON.parse(params?.message ?? '{}'))
  }
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data))))

  function ask(method: string, params: object = {}, thread?: string): Promise<void> {
    lastId += 1
    const id = lastId
    const question = JSON.stringify({ id, method, params })
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      // What a thread answers comes under the number of the question to it, and nothing waits for the envelope's.
      const envelope = { id: 0, method: 'NodeWorker.sendMessageToWorker', params: { sessionId: thread, message: question } }
      socket.send(thread ? JSON.stringify(envelope) : question)
    })
  }

  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return {
    /** Throws away all that nobody needs any more. */
    async collect(): Promise<void> {
      for (const thread of [undefined, ...threads, undefined, ...threads]) await ask('HeapProfiler.collectGarbage', {}, thread)
    },
    close: () => socket.close(),
  }
}
