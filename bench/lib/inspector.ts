import type { ServerProcess } from '#server/platform/testing/process.ts'

/** The environment of a server that `openInspector` can connect to. */
export const inspectorOptions = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type InspectorMessage = { id?: number; method?: string; params?: { sessionId?: string; message?: string }; result?: unknown }

/** A node of V8's profile: `children` are ids. */
export type ProfileNode = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }
/** `samples` are the ids of the innermost nodes, taken `timeDeltas` microseconds after each other. */
export type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] }

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
  const waiting = new Map<number, (result: unknown) => void>()
  let lastId = 0

  function receive({ id, method, params, result }: InspectorMessage): void {
    if (id !== undefined) waiting.get(id)?.(result)
    if (method === 'NodeWorker.attachedToWorker' && params?.sessionId) threads.add(params.sessionId)
    if (method === 'NodeWorker.receivedMessageFromWorker') receive(JSON.parse(params?.message ?? '{}'))
  }
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data))))

  function send(method: string, params: object = {}, thread?: string): Promise<unknown> {
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
    /** Samples the main thread while the work runs. */
    async profile(work: () => Promise<void>): Promise<Profile> {
      await send('Profiler.enable')
      await send('Profiler.setSamplingInterval', { interval: 500 })
      await send('Profiler.start')
      await work()
      const { profile } = (await send('Profiler.stop')) as { profile: Profile }
      return profile
    },
    close: () => socket.close(),
  }
}
