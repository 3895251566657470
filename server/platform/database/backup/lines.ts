// The backup format: a gzipped text with one JSON value per line. The field names are part of the format.
import { z } from 'zod'

/** Incremented when older versions could not read the format any more. */
export const formatVersion = 1

const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: z.string(),
  key: z.string().nullable(),
})
export type PendingJob = z.infer<typeof WaitingJob>

const Head = z.object({
  taiyari: z.literal(formatVersion),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
const End = z.object({
  end: z.object({ tables: z.record(z.string(), z.object({ count: z.number(), sum: z.string() })), files: z.number() }),
})

export const BackupLine = z.union([
  /** Rows stay JSON text as the database wrote it: parsed into JavaScript numbers, exact decimals would lose digits. */
  z.object({ table: z.string(), rows: z.array(z.string()) }),
  z.object({ file: z.string(), bytes: z.string() }),
  z.object({ jobs: z.array(WaitingJob) }),
  Head,
  End,
])
export type BackupLine = z.infer<typeof BackupLine>
