import type { Plugin } from 'vite'
import { contract } from '../../domain/contract.ts'

const name = 'virtual:contract'

/**
 * Of the contract, the browser needs only each call's method and path at run time; its types are gone by then. Leaving the
 * schemas out keeps zod from the first screen.
 */
export function contractManifest(): Plugin {
  return {
    name: 'contract-manifest',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const manifest = Object.fromEntries(
        Object.entries(contract).map(([feature, endpoints]) => [
          feature,
          Object.fromEntries(Object.entries(endpoints).map(([call, { method, path }]) => [call, [method, path]])),
        ]),
      )
      return `export const manifest = ${JSON.stringify(manifest)}`
    },
  }
}
