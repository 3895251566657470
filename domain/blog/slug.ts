export const maxSlugLength = 100

/** Letters of any script, digits and single hyphens between them. */
export const slugPattern = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u

/** A slug from a title; a Hindi title gives a Hindi slug. */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
}
