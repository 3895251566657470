import type { RenderedKey } from '#domain/attempts/paper-body.ts'
import type { Result } from '#domain/results/result.ts'

type EarlierQuestion = Result['questions'][number] & { key?: RenderedKey }

/** A guest's result contains its keys; one that an earlier version stored has each key with its question. */
export function includedKeys(result: Result): RenderedKey[] | undefined {
  if (result.stored) return undefined
  if (result.keys) return result.keys
  const keys: RenderedKey[] = []
  for (const { index, key } of result.questions as EarlierQuestion[]) if (key) keys[index] = key
  return keys
}
