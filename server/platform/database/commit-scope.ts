import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { hasCommitted: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/** Called by the database after each commit. */
export function noteCommit(): void {
  const scope = scopes.getStore()
  if (scope) scope.hasCommitted = true
}

/** Runs work; when it throws after a transaction of its own has committed, `toError` may replace the error. */
export function withCommitScope<Result>(work: () => Promise<Result>, toError: (error: unknown) => unknown): Promise<Result> {
  const scope: Scope = { hasCommitted: false }
  return scopes.run(scope, () =>
    work().catch((error: unknown) => {
      throw scope.hasCommitted ? toError(error) : error
    }),
  )
}
