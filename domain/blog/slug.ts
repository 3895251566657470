export const longestSlug = 100

/** Letters of any script, digits and single hyphens between them. */
export const slugPattern = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u

/** The address that a title asks for; a Hindi title gets a Hindi one. */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestSlug)
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
}
