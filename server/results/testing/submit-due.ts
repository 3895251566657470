import type { TestApp } from '#server/platform/testing/app.ts'
import { listDueAttempts } from '../queries.ts'
import { submitDueTask } from '../submit.ts'

/** Submits all due attempts. Those that the node's own periodic task is closing at this moment are skipped, so it runs until none is left. */
export async function submitAllDue({ context }: TestApp): Promise<void> {
  const isLeft = async () => (await listDueAttempts(context.database.db, context.clock.now(), 1)).length > 0
  do await submitDueTask(context).run()
  while (await isLeft())
}
