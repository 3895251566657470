// Rendering on the server (render.tsx), as far as screens take part in it.
import type { Params } from 'react-router'

/** The `handle` of a route whose page arrives rendered, but without the data of its large queries. */
export type RenderedScreen = {
  /** Fetches them before the page is hydrated. */
  prepare(params: Params): Promise<unknown>
}

/** Thrown where the server meets a screen that only the browser renders. */
export class LeftToBrowser extends Error {}

export function leaveToBrowser(): void {
  if (import.meta.env.SSR) throw new LeftToBrowser()
}
