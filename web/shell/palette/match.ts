/** How well a label matches typed words: every word must begin a word of the label or occur in it. Undefined if one does not. */
function rank(label: string, words: readonly string[]): number | undefined {
  const text = ` ${label.toLowerCase()}`
  let sum = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return undefined
    sum += text.includes(` ${word}`) ? 0 : 100
    sum += at / 10
  }
  return sum
}

/** The entries that match, the best first; equally good ones stay in their order. */
export function matchLabels<Entry extends { label: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .flatMap((entry) => {
      const score = rank(entry.label, words)
      return score === undefined ? [] : [{ entry, score }]
    })
    .sort((one, other) => one.score - other.score)
    .map(({ entry }) => entry)
}
