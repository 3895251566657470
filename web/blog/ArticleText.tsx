import type { Language } from '#domain/language.ts'
import { observeWideBlocks } from '../kit/wide-blocks.ts'

/** Editor HTML, sanitized by the server. Keyed by its content, so new text gets a new element. */
export function ArticleText({ html, language }: { html: string; language?: Language }) {
  const className = 'rich-text article'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server before it was stored
  return <div key={html} ref={observeWideBlocks} lang={language} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
