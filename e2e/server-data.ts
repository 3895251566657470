import path from 'node:path'
import { scratchRoot } from '#server/platform/testing/scratch.ts'

/** Concurrent runs of the browser tests use different ports, and with them different folders. */
export const port = Number(process.env.E2E_PORT ?? 3210)

/** The only push service of the journeys' server: nobody listens there. */
export const noPushService = 'http://127.0.0.1:9'

// Decided once: the server and the workers inherit the environment of the first process.
process.env.E2E_ROOT ??= scratchRoot()
const folder = path.join(process.env.E2E_ROOT, `taiyari-e2e-${port}`)

export const serverData = {
  folder,
  /** The data after the first start; only copied, never served. */
  seeded: path.join(folder, 'seeded'),
  /** The copy that the journeys share. */
  shared: path.join(folder, 'shared'),
}
