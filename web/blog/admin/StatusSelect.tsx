import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PostStatus, statuses } from '#domain/blog/names.ts'
import type { PostEntry } from '#domain/blog/post.ts'
import { api } from '../../api.ts'
import { englishMessage } from '../../kit/messages.ts'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'

export const statusNames: Record<PostStatus, string> = { draft: 'Draft', published: 'Published', archived: 'Archived' }

/** Changes the status within the list. */
export function StatusSelect({ post }: { post: PostEntry }) {
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (status: PostStatus) => api.blog.setPostStatus({ params: { id: post._id }, input: { status } }),
    onSuccess: ({ data }) => toast('success', `${data.title}: ${statusNames[data.status]}`),
    onError: (error) => toast('error', englishMessage(error, 'The status was not changed')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['blogs'] }),
  })
  return (
    <select
      aria-label={`Status of ${post.title}`}
      value={change.isPending ? change.variables : post.status}
      disabled={change.isPending}
      onChange={(event) => {
        const status = statuses.find((name) => name === event.target.value)
        if (status) change.mutate(status)
      }}
      className={classes(controlClass, 'w-auto min-w-32')}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </select>
  )
}
