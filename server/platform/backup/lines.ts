import { z } from 'zod'

/** Moves when a file of today could not be read by yesterday's program. */
export const format = 1

const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: z.string(),
  key: z.string().nullable(),
})
export type WaitingJob = z.infer<typeof WaitingJob>

const Head = z.object({
  taiyari: z.literal(format),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
const End = z.object({
  end: z.object({ tables: z.record(z.string(), z.object({ count: z.number(), sum: z.string() })), files: z.number() }),
})

/** A backup is a text of such lines, packed. */
export const Line = z.union([
  /** Rows are JSON as the database writes it: read into numbers of ours, exact ones would lose digits. */
  z.object({ table: z.string(), rows: z.array(z.string()) }),
  z.object({ file: z.string(), bytes: z.string() }),
  z.object({ jobs: z.array(WaitingJob) }),
  Head,
  End,
])
export type Line = z.infer<typeof Line>
