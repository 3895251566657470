import type { Contract } from '#domain/endpoint.ts'
import type { Context } from './context.ts'
import type { Extension } from './extension-point.ts'
import type { CspAdditions, ScreenCsp } from './http/content-security-policy.ts'
import type { PublicPages } from './http/page-head.ts'
import type { Handlers } from './http/routes.ts'
import type { WebDocument } from './http/web.ts'
import type { Job } from './jobs/jobs.ts'
import type { PeriodicTask } from './jobs/run-periodically.ts'
import type { Reactions } from './messaging/reactions.ts'

/** Everything that a feature adds to the server; server/app.ts lists the features. */
export type Feature<C extends Contract = Contract> = {
  contract: C
  handlers: Handlers<C>
  jobs?: (context: Context) => Job<never>[]
  periodicTasks?: (context: Context) => PeriodicTask[]
  reactions?: Reactions
  /** Runs at every start, after the migrations and before the server listens. */
  onStart?: (context: Context) => Promise<void>
  /** Values for the extension points of lower-ranked features. */
  extensions?: Extension[]
  pages?: PublicPages
  documents?: WebDocument[]
  /** Sources that its pages load from elsewhere. */
  csp?: CspAdditions
  screenCsp?: ScreenCsp
}

/** Identity function that makes the compiler check the handlers against the contract. */
export function defineFeature<C extends Contract>(feature: Feature<C>): Feature<C> {
  return feature
}
