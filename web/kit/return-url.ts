/** Sign-in returns to where one wanted to go. */
export type ReturnState = { returnUrl: string }

const here = 'http://here'

/** Only addresses of this site are returned to, as a browser reads them: it drops tabs and line ends, and turns a backslash round. */
export function returnUrlOf(state: unknown, fallback: string): string {
  const url = (state as Partial<Record<keyof ReturnState, unknown>> | null)?.returnUrl
  if (typeof url !== 'string' || !url.startsWith('/') || !URL.canParse(url, here)) return fallback
  const { origin, pathname, search, hash } = new URL(url, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
