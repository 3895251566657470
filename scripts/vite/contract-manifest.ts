import type { Plugin } from 'vite'
import { contract } from '../../domain/contract.ts'
import type { Contract, Endpoint } from '../../domain/kit.ts'

const isForLearners = ({ access }: Endpoint) => access === 'public' || access === 'learner'
const modules: Record<string, (endpoint: Endpoint) => boolean> = {
  'virtual:contract': isForLearners,
  'virtual:contract/admin': (endpoint) => !isForLearners(endpoint),
}

/**
 * Of the contract, the browser needs only each call's method and path at run time; its types are gone by then. Leaving the
 * schemas out keeps zod from the first screen, and leaving out administrators' calls keeps learners from fetching those.
 */
export function contractManifest(): Plugin {
  return {
    name: 'contract-manifest',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const belongs = modules[id.slice(1)]
      if (!belongs) return
      const manifest = Object.fromEntries(
        Object.entries(contract).map(([feature, calls]) => [
          feature,
          Object.fromEntries(
            Object.entries(calls as Contract)
              .filter(([, endpoint]) => belongs(endpoint))
              .map(([call, { method, path }]) => [call, [method, path]]),
          ),
        ]),
      )
      return `export const manifest = ${JSON.stringify(manifest)}`
    },
  }
}
