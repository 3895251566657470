import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { BlogForm } from './BlogForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create Blog" subtitle="A draft is seen by editors only.">
      <BlogForm save={(input) => api.blog.createPost({ input })} failed="Error creating blog" />
    </AdminPage>
  )
}
