const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  times: '×',
  deg: '°',
  hellip: '…',
}

const replacements: [RegExp, string][] = [
  [/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ''],
  [/<br\s*\/?>/gi, '\n'],
  [/<\/(p|div|h[1-6]|table|ul|ol)\s*>/gi, '\n\n'],
  [/<li[^>]*>/gi, '- '],
  [/<\/(li|tr)\s*>/gi, '\n'],
  [/<\/?(b|strong)\b[^>]*>/gi, '**'],
  [/<\/?(i|em)\b[^>]*>/gi, '*'],
  [/<sup[^>]*>([\s\S]*?)<\/sup>/gi, '$$^{$1}$$'],
  [/<sub[^>]*>([\s\S]*?)<\/sub>/gi, '$$_{$1}$$'],
  [/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, '[$1]'],
  [/<[^>]+>/g, ''],
]

/** The words of a piece of HTML, as Markdown as far as that is easy. */
export function htmlToMarkdown(html: string): string {
  const bare = replacements.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), html.replaceAll(/\r\n?/g, '\n'))
  return bare
    .replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
    })
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
