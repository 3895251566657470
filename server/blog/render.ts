import type { PostFormat } from '#domain/blog/names.ts'
import type { PostDraft } from '#domain/blog/post.ts'
import { countWords } from '#domain/blog/reading-time.ts'
import { Failure } from '#domain/errors.ts'
import type { MarkupRenderer } from '#server/platform/markup/renderer.ts'
import { cleanHtml } from './clean.ts'

type Scope = { markup: Pick<MarkupRenderer, 'render'> }

/** In questions every link opens another tab and tells search engines nothing; in a post a link to this site is an ordinary one. */
const asPostLinks = (html: string) =>
  html
    .replaceAll(/(<a href="\/[^"]*"(?: title="[^"]*")?) rel="noopener noreferrer nofollow" target="_blank">/g, '$1>')
    .replaceAll(' rel="noopener noreferrer nofollow" target="_blank">', ' rel="noopener noreferrer" target="_blank">')

/** The page already has an h1. */
const withoutFirstHeadings = (html: string) => html.replaceAll(/<(\/?)h1>/g, '<$1h2>')

/** What an editor wrote, as the safe HTML that readers get. Markdown cannot contain HTML, so only HTML is sanitized. */
export async function renderPost({ markup }: Scope, content: string, format: PostFormat): Promise<string> {
  if (format === 'html') return cleanHtml(content)
  if (content.trim() === '') return ''
  // A blank line makes the renderer read even a short text as paragraphs.
  return asPostLinks(withoutFirstHeadings((await markup.render(`${content.trim()}\n\n`)).trim()))
}

async function renderOrFail(scope: Scope, content: string, format: PostFormat) {
  const html = await renderPost(scope, content, format)
  if (html === '') throw new Failure('validation_failed', { errors: ['Nothing of the blog content may be shown'] })
  return { content: html, source: format === 'markdown' ? content : null, words: countWords(format === 'markdown' ? content : html) }
}

/** A draft as it is stored: with the HTML of both languages. */
export async function renderDraft(scope: Scope, { translation, ...draft }: PostDraft) {
  return {
    ...draft,
    ...(await renderOrFail(scope, draft.content, draft.format)),
    translation: translation && { ...translation, ...(await renderOrFail(scope, translation.content, draft.format)) },
  }
}
