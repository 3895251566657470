import { useWatch } from 'react-hook-form'
import { excerptLimit } from '#domain/blog/post.ts'
import { LongTextField } from '../../kit/form/fields.tsx'
import type { PostValues } from './post-values.ts'

/** The counter is advice; a longer excerpt is accepted. */
export function ExcerptField() {
  const excerpt = useWatch<PostValues, 'excerpt'>({ name: 'excerpt' })
  return (
    <LongTextField<PostValues> name="excerpt" label="Excerpt" hint={`${excerpt.length}/${excerptLimit} characters`} rows={3} required />
  )
}
