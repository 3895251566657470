import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { detectLanguage } from '#domain/blog/reading-time.ts'
import { api } from '../../api.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { ArticleText } from '../ArticleText.tsx'
import type { PostValues } from './post-values.ts'

const previewDelay = 300

/** The post as readers see it, in each language that it has. */
export function PostPreview() {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide preview' : 'Preview'}
        </Button>
      </div>
      {isShown && <Previews />}
    </div>
  )
}

function Previews() {
  const post = useWatch<PostValues>()
  const { title = '', excerpt = '', content = '', format = 'html', featuredImage = '', translation } = post
  return (
    <>
      <Preview label="Preview" {...{ title, excerpt, content, format, featuredImage }} />
      {translation && (
        <Preview
          label="Translated post"
          title={translation.title ?? ''}
          excerpt={translation.excerpt ?? ''}
          content={translation.content ?? ''}
          {...{ format, featuredImage }}
        />
      )}
    </>
  )
}

type PreviewProps = { label: string; title: string; excerpt: string; content: string; format: 'html' | 'markdown'; featuredImage: string }

/** Rendered and sanitized by the server, like the published post. */
function Preview({ label, title, excerpt, content: typed, format, featuredImage }: PreviewProps) {
  const content = useDebounced(typed, previewDelay)
  const query = useQuery({
    queryKey: ['blog-preview', format, content],
    queryFn: () => api.blog.previewPost({ input: { content, format } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const language = detectLanguage(`${title} ${excerpt}`)
  return (
    <section aria-label={label} className="rounded-card border border-line bg-page p-5">
      <div lang={language} className="mx-auto flex max-w-3xl flex-col gap-4">
        <p className="font-bold text-3xl">{title}</p>
        <p className="text-lg text-muted">{excerpt}</p>
        {featuredImage && <img src={featuredImage} alt="" className="aspect-video w-full rounded-card border border-line object-cover" />}
        <QueryContent query={query}>{({ data }) => <ArticleText html={data.html} language={detectLanguage(data.html)} />}</QueryContent>
      </div>
    </section>
  )
}
