import { results } from '#domain/results/contract.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

/** The answer keys of a result, by question index. */
export async function readKeys(app: TestApp, { token, id }: { token: string; id: string }) {
  return (await app.call(results.readKeys, { token, params: { id } })).data
}
