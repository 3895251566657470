/** Sign-in returns to where one wanted to go. */
export type ReturnState = { returnUrl: string }

/** Only addresses of this site are returned to. */
export function returnUrlOf(state: unknown, fallback: string): string {
  const url = (state as Partial<ReturnState> | null)?.returnUrl
  return url?.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\') ? url : fallback
}
