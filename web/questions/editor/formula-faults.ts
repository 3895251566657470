const drawnFault = /class="katex-error" title="([^"]*)"/g
/** A command that the renderer does not know is drawn in its colour for errors. */
const unknownCommand = /color:#cc0000;?">(\\[^<]+)</g

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** What the renderer says of the formulas that it could not draw, each once. */
export function formulaFaults(drawn: readonly string[]): string[] {
  const told = drawn.flatMap((html) => [
    ...Array.from(html.matchAll(drawnFault), ([, title = '']) => title.replace(/^ParseError: KaTeX parse error: /, '')),
    ...Array.from(
      html.replaceAll(/<span class="katex-error".*?<\/span>/g, '').matchAll(unknownCommand),
      ([, name]) => `Unknown command ${name}`,
    ),
  ])
  return [...new Set(told)].map((text) => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity))
}
