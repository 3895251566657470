import { useWatch } from 'react-hook-form'
import { excerptLimit } from '#domain/blog/post.ts'
import { LongTextField } from '../../kit/form/fields.tsx'
import type { PostValues } from './BlogForm.tsx'

/** The counter advises; nothing stops a longer one. */
export function ExcerptField() {
  const excerpt = useWatch<PostValues, 'excerpt'>({ name: 'excerpt' })
  return (
    <LongTextField<PostValues> name="excerpt" label="Excerpt" hint={`${excerpt.length}/${excerptLimit} characters`} rows={3} required />
  )
}
