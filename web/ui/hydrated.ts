import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in what the server has rendered, until the page reacts to input. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
