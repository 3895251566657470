import { Worker } from 'node:worker_threads'
import { type ContentResult, checkContent, type RowContent } from './check-content.ts'

/** Checks rows in order; may be called again before it has answered. */
export type CheckContents = (rows: RowContent[]) => Promise<ContentResult[]>

export const checkContentsHere: CheckContents = async (rows) => rows.map(checkContent)

/** Garbage is short-lived; with a larger young generation the thread would only hold more of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 192 }

/**
 * Checks the rows of a large file in a thread of its own, so that the server's thread stays free for learners. The first rows are checked at
 * once: a file that has no others is done before a thread has started.
 */
export function openContentChecker(workerFile = new URL('./content-worker.ts', import.meta.url)) {
  const waiting: PromiseWithResolvers<ContentResult[]>[] = []
  let isFirst = true
  let worker: Worker | undefined
  let failure: Error | undefined

  function startWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits })
    started.on('message', (results: ContentResult[]) => waiting.shift()?.resolve(results))
    started.on('error', fail)
    return started
  }

  function fail(error: Error): void {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  const check: CheckContents = (rows) => {
    if (isFirst) {
      isFirst = false
      return checkContentsHere(rows)
    }
    if (failure) return Promise.reject(failure)
    worker ??= startWorker()
    const results = Promise.withResolvers<ContentResult[]>()
    waiting.push(results)
    worker.postMessage(rows)
    return results.promise
  }

  return {
    check,
    async close(): Promise<void> {
      fail(new Error('The checks were ended.'))
      await worker?.terminate()
    },
  }
}
