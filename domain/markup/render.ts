import katex from 'katex'
import 'katex/contrib/mhchem'
import MarkdownIt from 'markdown-it'
import { mathRules } from './math.ts'

/** Where a picture may come from: our own file store. */
const ownFile = /^\/api\/files\/[a-z0-9]+\.(png|webp|jpg|gif)$/
const link = /^(https?:\/\/|mailto:|\/(?!\/))/i

const scheme = /\\ce\{.*(->|<-|<=>)/s

/** Drawn, and said: what is drawn is hidden from screen readers, so its source stands beside it. A reaction in a line may be wider than a phone. */
function renderMath(source: string, display: boolean): string {
  const drawn = katex.renderToString(source, {
    displayMode: display,
    throwOnError: false,
    strict: 'ignore',
    trust: false,
    maxExpand: 500,
    maxSize: 20,
    output: 'html',
  })
  const kind = !display && scheme.test(source) ? 'formula scheme' : 'formula'
  return `<span class="${kind}" role="math" aria-label="${markdown.utils.escapeHtml(source.trim())}">${drawn}</span>`
}

// Raw HTML is not understood at all: it comes out as the text it is.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, typographer: false })
markdown.use(mathRules, renderMath)
markdown.validateLink = (url) => link.test(url.trim())

const drawImage = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const source = String(tokens[index]?.attrGet('src') ?? '')
  if (!ownFile.test(source) || !drawImage) return markdown.utils.escapeHtml(tokens[index]?.content ?? '')
  tokens[index]?.attrSet('loading', 'lazy')
  return drawImage(tokens, index, options, env, self)
}

const openLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow')
  tokens[index]?.attrSet('target', '_blank')
  return openLink ? openLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
}

/** Markdown with formulas to safe HTML. The same function serves the papers and the editor's preview. */
export function renderMarkup(text: string): string {
  return text.length < 200 && !/\n/.test(text) ? markdown.renderInline(text) : markdown.render(text)
}
