import type { Plugin } from 'vite'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { contract } from '../../domain/contract.ts'

const isForLearners = ({ access }: Endpoint) => access === 'public' || access === 'learner'
const modules: Record<string, (endpoint: Endpoint) => boolean> = {
  'virtual:contract': isForLearners,
  'virtual:contract/admin': (endpoint) => !isForLearners(endpoint),
}

/**
 * Provides the virtual modules with the method and path of each endpoint, which is all of the contract that the browser needs at run time.
 * Without the schemas zod is not part of the first bundle; administrators' endpoints are a module of their own.
 */
export function contractManifest(): Plugin {
  return {
    name: 'contract-manifest',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const isIncluded = modules[id.slice(1)]
      if (!isIncluded) return
      const manifest = Object.fromEntries(
        Object.entries(contract).map(([feature, endpoints]) => [
          feature,
          Object.fromEntries(
            Object.entries(endpoints as Contract)
              .filter(([, endpoint]) => isIncluded(endpoint))
              .map(([name, { method, path }]) => [name, [method, path]]),
          ),
        ]),
      )
      return `export const manifest = ${JSON.stringify(manifest)}`
    },
  }
}
