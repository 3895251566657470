import type { MarkdownIt } from 'markdown-it'

/** Characters that one text may be searched through for the ends of link labels; an ordinary text needs a hundredth. */
const maxSearched = 5_000_000

type Environment = { searchedForLabels?: number }

/**
 * Bounds the search for the closing bracket of links and images, which markdown-it starts again at each opening one: a text of many
 * unclosed brackets would take quadratic time. Beyond the bound brackets are plain text.
 */
export function boundLinkLabels(markdown: MarkdownIt): void {
  const { parseLinkLabel } = markdown.helpers
  markdown.helpers.parseLinkLabel = (state, start, disableNested) => {
    const environment = state.env as Environment
    const searched = environment.searchedForLabels ?? 0
    if (searched > maxSearched) return -1
    const end = parseLinkLabel(state, start, disableNested)
    environment.searchedForLabels = searched + (end === -1 ? state.posMax : end) - start
    return end
  }
}
