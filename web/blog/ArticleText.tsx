import type { Language } from '#domain/show.ts'

/** An editor's HTML, which the server has cleaned of everything that could run. */
export function ArticleText({ html, language }: { html: string; language?: Language }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was kept
  return <div lang={language} className="rich-text article" dangerouslySetInnerHTML={{ __html: html }} />
}
