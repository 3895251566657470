import type { PathName } from '#domain/paths.ts'

/** What the pages may load by default: everything from this server. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // KaTeX writes the sizes of a formula into style attributes, which cannot run code.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Record<string, string[]>

/** Sources that only some screens of a feature need. A browser loads the document again on the way to or from them (`ScreenOutlet`). */
export type ScreenCsp = { screens: readonly PathName[]; additions: CspAdditions }

/** Sources that a feature needs on top, such as the checkout of a payment provider. */
export type CspAdditions = Partial<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'form-action' | 'frame-src', string[]>>

/** The directives for helmet. A source added to `'none'` takes its place. */
export function contentSecurityPolicy(additions: CspAdditions[]): Record<string, string[]> {
  const extended = Object.entries(policy).map(([directive, sources]) => {
    const added = additions.flatMap((each) => each[directive as keyof CspAdditions] ?? [])
    return [directive, added.length > 0 ? [...sources.filter((source) => source !== "'none'"), ...added] : sources]
  })
  return Object.fromEntries(extended)
}

export function printPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}
