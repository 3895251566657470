import katex from 'katex'
import 'katex/contrib/mhchem'
import MarkdownIt, { type Token } from 'markdown-it'
import { findFormulaProblem, formulaCost, formulaLimits, tooManyFormulas } from './formula-limits.ts'
import { boundLinkLabels } from './link-budget.ts'
import { mathRules } from './math.ts'

/** Images may come only from our file store, SVG only by its full hash: that is how drawings of templates are stored. */
const storedFile = /^\/api\/files\/([a-z0-9]+\.(png|webp|jpg|gif)|[0-9a-f]{64}\.svg)$/
const link = /^(https?:\/\/|mailto:|\/(?!\/))/i

const arrows = ['->', '<-', '<=>']

function isReaction(source: string): boolean {
  const start = source.indexOf('\\ce{')
  return start !== -1 && arrows.some((arrow) => source.includes(arrow, start + '\\ce{'.length))
}

/** The source in red with the reason as its title, in the form that KaTeX uses for its own errors. */
function renderRefused(source: string, reason: string): string {
  return `<span class="katex-error" title="${escapeHtml(reason)}" style="color:#cc0000">${escapeHtml(source)}</span>`
}

function drawFormula(source: string, displayMode: boolean): string {
  const options = { displayMode, throwOnError: false, strict: 'ignore', trust: false, maxExpand: 500, maxSize: 20, output: 'html' } as const
  try {
    return katex.renderToString(source, options)
  } catch {
    // KaTeX reports wrong input itself; what it throws is an error of its own, such as a call stack that overflows.
    return renderRefused(source, 'The formula cannot be drawn')
  }
}

/** Of one text: what its formulas have cost so far. */
type Environment = { formulaCost?: number }

/** KaTeX output with the source as its label for screen readers. Inline reactions get a class of their own, as they may be wider than a phone. */
function renderMath(source: string, display: boolean, environment: Environment): string {
  const used = (environment.formulaCost ?? 0) + formulaCost(source)
  environment.formulaCost = used
  const problem = used > formulaLimits.perText ? tooManyFormulas : findFormulaProblem(source)
  const html = problem ? renderRefused(source, problem) : drawFormula(source, display)
  const kind = !display && isReaction(source) ? 'formula scheme' : 'formula'
  return `<span class="${kind}" role="math" aria-label="${escapeHtml(source.trim())}">${html}</span>`
}

// Raw HTML is escaped.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, typographer: false })
const { escapeHtml } = markdown.utils
markdown.use(mathRules, renderMath)
markdown.use(boundLinkLabels)
markdown.validateLink = (url) => link.test(url.trim())

const renderImage = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const source = String(tokens[index]?.attrGet('src') ?? '')
  if (!storedFile.test(source) || !renderImage) return markdown.utils.escapeHtml(tokens[index]?.content ?? '')
  tokens[index]?.attrSet('loading', 'lazy')
  return renderImage(tokens, index, options, env, self)
}

const renderLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow')
  tokens[index]?.attrSet('target', '_blank')
  return renderLink ? renderLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
}

function unmarkEmptyHeading(token: Token, index: number, head: Token[]): void {
  const opensEmpty = token.type === 'th_open' && head[index + 1]?.content === ''
  const closesEmpty = token.type === 'th_close' && head[index - 1]?.content === ''
  if (opensEmpty || closesEmpty) token.tag = 'td'
}

/** Markdown tables require a heading row. An empty one (above a grid of numbers) is removed, and empty heading cells become ordinary ones. */
markdown.core.ruler.push('empty_table_headings', (state) => {
  const { tokens } = state
  const remaining: typeof tokens = []
  for (let start = 0; start < tokens.length; ) {
    let end = start
    if (tokens[start]?.type === 'thead_open') while (tokens[end]?.type !== 'thead_close') end += 1
    const part = tokens.slice(start, end + 1)
    const isHead = part.length > 1
    const isEmpty = isHead && part.every(({ type, content }) => type !== 'inline' || content === '')
    if (isHead && !isEmpty) part.forEach(unmarkEmptyHeading)
    if (!isEmpty) remaining.push(...part)
    start = end + 1
  }
  state.tokens = remaining
})

/** Renders Markdown with formulas to safe HTML, for papers and for the editor's preview. */
export function renderMarkup(text: string): string {
  return text.length < 200 && !/\n/.test(text) ? markdown.renderInline(text) : markdown.render(text)
}
