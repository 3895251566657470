const parseError = /class="katex-error" title="([^"]*)"/g
/** KaTeX renders an unknown command in its error colour. */
const unknownCommand = /color:#cc0000;?">(\\[^<]+)</g

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The distinct error messages in rendered markup. */
export function formulaErrors(rendered: readonly string[]): string[] {
  const messages = rendered.flatMap((html) => [
    ...Array.from(html.matchAll(parseError), ([, title = '']) => title.replace(/^ParseError: KaTeX parse error: /, '')),
    ...Array.from(
      html.replaceAll(/<span class="katex-error".*?<\/span>/g, '').matchAll(unknownCommand),
      ([, name]) => `Unknown command ${name}`,
    ),
  ])
  return [...new Set(messages)].map((text) => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity))
}
