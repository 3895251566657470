import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { BlogForm } from './BlogForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Blog">
      <EditableRecord
        kind="blogs"
        id={id}
        read={() => api.blog.readPost({ params: { id } })}
        failed="Error fetching blog"
        backTo={pathTo('adminBlog')}
      >
        {(post) => (
          <BlogForm
            key={id}
            post={post}
            save={(draft, version) => api.blog.updatePost({ params: { id }, input: { ...draft, version } })}
            failed="Error updating blog"
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
