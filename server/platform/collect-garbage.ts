import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough for the first requests, which load and compile what they need. */
const afterMs = 5000

let collector: NodeJS.GCFunction | undefined

/** Contexts made after the flag is set have the function. */
function openCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

function collect(options: NodeJS.GCOptions): void {
  collector ??= openCollector()
  collector(options)
}

/**
 * Collects garbage once, soon after this thread has started. Loading the program leaves a third of the heap as garbage, and V8 returns that to
 * the system only minutes later if the server is idle.
 */
export function collectGarbageOfStart(): void {
  setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), afterMs).unref()
}

/** Bytes of buffers that may become garbage between two collections. */
const maxDroppedBytes = 8 * 1024 * 1024

/**
 * Passes on the buffers of a long stream, and frees those that were dropped on the way. They are outside V8's heap and hardly make it grow, so V8 by
 * itself lets tens of megabytes of them gather, and malloc keeps that memory.
 */
export async function* freeingBuffers(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const buffer of stream) {
    yield buffer
    bytes += buffer.length
    if (bytes < maxDroppedBytes) continue
    collect({ type: 'minor' })
    bytes = 0
  }
}
