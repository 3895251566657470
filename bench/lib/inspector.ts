import type { ServerProcess } from '#server/platform/testing/process.ts'

/** The environment of a server that `openInspector` can connect to. */
export const inspectorOptions = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type InspectorMessage = { id?: number; method?: string; params?: { sessionId?: string; message?: string } }

/** Connects to the inspector of a running server and of its worker threads. */
export async function openInspector(server: ServerProcess) {
  const url = /ws:\/\/\S+/.exec(server.output())?.[0]
  if (!url) throw new Error('The server was not started with --inspect.')
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const threads = new Set<string>()
  const waiting = new Map<number, () => void>()
  let lastId = 0

  function receive({ id, method, params }: InspectorMessage): void {
    if (id !== undefined) waiting.get(id)?.()
    if (method === 'NodeWorker.attachedToWorker' && params?.sessionId) threads.add(params.sessionId)
    if (method === 'NodeWorker.receivedMessageFromWorker') receive(JSON.parse(params?.message ?? '{}'))
  }
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data))))

  function send(method: string, params: object = {}, thread?: string): Promise<void> {
    lastId += 1
    const id = lastId
    const message = JSON.stringify({ id, method, params })
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      // A thread's answer has the id of the inner message; the answer to the envelope is ignored.
      const envelope = { id: 0, method: 'NodeWorker.sendMessageToWorker', params: { sessionId: thread, message } }
      socket.send(thread ? JSON.stringify(envelope) : message)
    })
  }

  await send('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return {
    /** Runs a garbage collection in all threads, twice. */
    async collect(): Promise<void> {
      for (const thread of [undefined, ...threads, undefined, ...threads]) await send('HeapProfiler.collectGarbage', {}, thread)
    },
    close: () => socket.close(),
  }
}
