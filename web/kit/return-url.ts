/** Router state with the page to return to after sign-in. */
export type ReturnState = { returnUrl: string }

const base = 'http://base'

/** Accepts only addresses on this site. The URL parser decides: like a browser it drops tabs and line ends and treats `\\` as `/`. */
export function returnUrlOf(state: unknown, fallback: string): string {
  const url = (state as Partial<Record<keyof ReturnState, unknown>> | null)?.returnUrl
  if (typeof url !== 'string' || !url.startsWith('/') || !URL.canParse(url, base)) return fallback
  const { origin, pathname, search, hash } = new URL(url, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
