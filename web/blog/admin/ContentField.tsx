import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countWords, detectLanguage } from '#domain/blog/reading-time.ts'
import { api } from '../../api.ts'
import { LongTextField } from '../../kit/form/fields.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { ArticleText } from '../ArticleText.tsx'
import type { PostValues } from './post-values.ts'

/** The content with its word count and an optional preview. */
export function ContentField() {
  const content = useWatch<PostValues, 'content'>({ name: 'content' })
  const words = countWords(content)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <LongTextField<PostValues>
        name="content"
        label="Blog Content"
        hint={`HTML is allowed; scripts and styles are taken out. ${words} ${words === 1 ? 'word' : 'words'}`}
        rows={16}
        required
      />
      <div>
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide preview' : 'Preview'}
        </Button>
      </div>
      {isShown && <Preview content={content} />}
    </div>
  )
}

/** Sanitized by the server, like the published post. */
function Preview({ content: typed }: { content: string }) {
  const content = useDeferredValue(typed)
  const query = useQuery({
    queryKey: ['blog-preview', content],
    queryFn: () => api.blog.previewPost({ input: { content } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-page p-5">
      <QueryContent query={query}>{({ data }) => <ArticleText html={data.html} language={detectLanguage(data.html)} />}</QueryContent>
    </section>
  )
}
