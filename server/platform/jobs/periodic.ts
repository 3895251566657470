import type { Context } from '../context.ts'
import { perContext } from '../per-context.ts'
import { type PeriodicTask, runPeriodically } from './run-periodically.ts'

const wakersOf = perContext(() => new Set<() => void>())

/** Called after a request or a job that may have left work behind: tasks that have backed off run after their minimum pause. */
export function wakePeriodicTasks(context: Context): void {
  for (const wake of wakersOf(context)) wake()
}

export function startPeriodicTasks(context: Context, tasks: PeriodicTask[]): { stop(): Promise<void> } {
  const wakers = wakersOf(context)
  const running = tasks.map((task) => runPeriodically(task, context.log))
  for (const { wake } of running) wakers.add(wake)
  return {
    async stop() {
      wakers.clear()
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
