import { z } from 'zod'
import { results as contract } from '#domain/results/contract.ts'
import { Result } from '#domain/results/result.ts'

const output = z.object({ data: Result })

/** The contract, for tests of papers that no event holds: what comes back is a result and never a receipt. */
export const results = {
  ...contract,
  submitAttempt: { ...contract.submitAttempt, output },
  readResult: { ...contract.readResult, output },
}
