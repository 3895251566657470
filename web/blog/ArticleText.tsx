import { useEffect } from 'react'
import type { Language } from '#domain/language.ts'
import { observeWideBlocks } from '../kit/wide-blocks.ts'

/** A post's HTML, made or sanitized by the server. Keyed by its content, so new text gets a new element. */
export function ArticleText({ html, language }: { html: string; language?: Language }) {
  const className = 'rich-text article'
  const hasFormulas = html.includes('class="katex')
  useEffect(() => {
    // Few posts have formulas, so that only these load the style sheet.
    if (hasFormulas) void import('katex/dist/katex.min.css')
  }, [hasFormulas])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server before it was stored
  return <div key={html} ref={observeWideBlocks} lang={language} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
