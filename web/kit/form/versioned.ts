import type { z } from 'zod'

/** The record as it is on the server now, as form values; `names` are display names of its ids. */
export type CurrentVersion<Input> = { values: Input; version: number; names?: Record<string, string> }

/** Optimistic locking of an edited record: a save on an outdated version opens the conflict dialog. */
export type Versioned<Input> = {
  /** The version that was loaded. */
  version: number
  /** Converts the server's current record. */
  read: (current: unknown) => CurrentVersion<Input>
  labels: Partial<Record<keyof Input, string>>
  names?: Record<string, string>
}

type VersionedOptions<Stored, Input> = {
  toValues: (record: Stored) => Input
  labels: Partial<Record<keyof Input, string>>
  /** Display names of ids in the form. */
  names?: Record<string, string>
  /** Display names of ids in the server's record. */
  namesOf?: (record: Stored) => Record<string, string>
}

/** The `versioned` prop of `EditorForm`; undefined for a new record. */
export function versioned<Stored extends { version: number }, Input>(
  record: Stored | undefined,
  schema: z.ZodType<Stored>,
  { toValues, labels, names, namesOf }: VersionedOptions<Stored, Input>,
): Versioned<Input> | undefined {
  return (
    record && {
      version: record.version,
      labels,
      ...(names && { names }),
      read(current) {
        const stored = schema.parse(current)
        return { values: toValues(stored), version: stored.version, ...(namesOf && { names: namesOf(stored) }) }
      },
    }
  )
}
