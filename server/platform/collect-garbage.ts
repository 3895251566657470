import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough for the first requests, which load and compile what they need. */
const afterMs = 5000

/**
 * Collects garbage once, soon after this thread has started. Loading the program leaves a third of the heap as garbage, and V8 returns that to
 * the system only minutes later if the server is idle.
 */
export function collectGarbageOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: NodeJS.GCFunction = runInNewContext('gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, afterMs).unref()
}
