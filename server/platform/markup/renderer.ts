import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { escapeText } from '../http/escape.ts'
import type { Log } from '../observability/log.ts'

/** Renders Markdown with formulas in a thread of its own, so that no text can block the server. */
export type MarkupRenderer = { render(text: string): Promise<string>; close(): Promise<void> }

type Task = { text: string; resolve: (html: string) => void; isLastTry: boolean }
type Running = { tasks: Task[]; limitMs: number; checks: number; usedBefore: number | null; timer?: NodeJS.Timeout }

/** Texts of one message to the thread, and their length together. */
const maxBatch = { texts: 50, characters: 20_000 }
/** In processor time, which a busy machine does not shorten. An ordinary text of 1,000 characters takes about 5 ms. */
const limitMs = (characters: number) => 1000 + characters / 20
const checkEveryMs = 500
/** For a thread that gets no processor time at all: the checks after which it is given up. */
const maxChecks = 60
const cacheLimits = { max: 20_000, maxSize: 8_000_000 }
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 }

/** A text that could not be rendered in time: its source in red, as KaTeX shows a formula that is wrong. */
const renderSource = (text: string) =>
  `<span class="katex-error" title="The text took too long to draw" style="color:#cc0000">${escapeText(text)}</span>`

/** The thread is started when it is first needed. One that exceeds its time is ended, and the next texts get a new one. */
export function openMarkupRenderer(log: Log, workerFile = new URL('./worker.ts', import.meta.url)): MarkupRenderer {
  const cache = new LRUCache<string, Promise<string>>({ ...cacheLimits, sizeCalculation: (_html, text) => text.length + 1 })
  const queue: Task[] = []
  let worker: Worker | undefined
  let running: Running | undefined
  let isClosed = false

  function startWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits })
    started.unref()
    started.on('message', (html: string[]) => finish(html))
    started.on('error', (error) => void giveUp(started, error))
    return started
  }

  function takeBatch(): Task[] {
    const tasks: Task[] = []
    let characters = 0
    while (queue[0] && tasks.length < maxBatch.texts && characters < maxBatch.characters) {
      // What failed together with others is tried again on its own.
      if (queue[0].isLastTry && tasks.length > 0) break
      const [task] = queue.splice(0, 1)
      if (!task) break
      tasks.push(task)
      characters += task.text.length
      if (task.isLastTry) break
    }
    return tasks
  }

  function runNext(): void {
    if (running || queue.length === 0 || isClosed) return
    const tasks = takeBatch()
    const characters = tasks.reduce((sum, { text }) => sum + text.length, 0)
    const current = worker ?? startWorker()
    worker = current
    const batch: Running = { tasks, limitMs: limitMs(characters), checks: 0, usedBefore: null }
    running = batch
    batch.timer = setTimeout(() => void checkTime(current, batch), checkEveryMs)
    current.ref()
    current.postMessage(tasks.map(({ text }) => text))
  }

  /** The first check finds out how much the thread had used before; what it used in the time until then does not count. */
  async function checkTime(thread: Worker, batch: Running): Promise<void> {
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (running !== batch) return
    const usedMs = (user + system) / 1000
    batch.usedBefore ??= usedMs
    batch.checks += 1
    const isOver = usedMs - batch.usedBefore > batch.limitMs || batch.checks > maxChecks
    if (isOver) await giveUp(thread, new Error('The time limit was exceeded.'))
    else batch.timer = setTimeout(() => void checkTime(thread, batch), checkEveryMs)
  }

  function finish(html: string[]): void {
    if (!running) return
    clearTimeout(running.timer)
    const { tasks } = running
    running = undefined
    worker?.unref()
    for (const [at, { text, resolve }] of tasks.entries()) resolve(html[at] ?? renderSource(text))
    runNext()
  }

  async function giveUp(failed: Worker, error: unknown): Promise<void> {
    if (worker !== failed) return
    worker = undefined
    const tasks = running?.tasks ?? []
    clearTimeout(running?.timer)
    running = undefined
    log.warn({ err: error, texts: tasks.length }, 'rendering failed and its thread is started again')
    for (const { text, resolve } of tasks.filter(({ isLastTry }) => isLastTry)) resolve(renderSource(text))
    queue.push(...tasks.filter(({ isLastTry }) => !isLastTry).map((task) => ({ ...task, isLastTry: true })))
    await failed.terminate()
    runNext()
  }

  return {
    render(text) {
      if (text === '') return Promise.resolve('')
      const cached = cache.get(text)
      if (cached) return cached
      const rendering = new Promise<string>((resolve) => queue.push({ text, resolve, isLastTry: false }))
      cache.set(text, rendering)
      // Waits for the end of this turn, so that the texts of a whole paper travel in few messages.
      queueMicrotask(runNext)
      return rendering
    },
    async close() {
      isClosed = true
      clearTimeout(running?.timer)
      const last = worker
      worker = undefined
      await last?.terminate()
    },
  }
}
