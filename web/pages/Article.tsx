import type { ReactNode } from 'react'
import { Page } from '../kit/Page.tsx'

export type ArticleText = {
  title: string
  description: string
  lead: string
  sections: readonly { heading: string; text: readonly string[]; points?: readonly string[] }[]
}

/** A text page: one column with headings. */
export function Article({ text, children }: { text: ArticleText; children?: ReactNode }) {
  return (
    <Page title={text.title} description={text.description}>
      <article className="mx-auto flex w-full max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 className="font-bold text-3xl">{text.title}</h1>
          <p className="text-lg text-muted">{text.lead}</p>
        </header>
        {text.sections.map(({ heading, text: paragraphs, points }) => (
          <section key={heading} className="flex flex-col gap-3">
            <h2 className="font-semibold text-xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-brand">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </article>
    </Page>
  )
}
