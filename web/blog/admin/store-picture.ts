import { api } from '../../api.ts'

/** Stores a picture of a post and returns its address. */
export async function storeBlogPicture(file: File): Promise<string> {
  const input = new FormData()
  input.append('image', file)
  return (await api.blog.uploadBlogImage({ input })).data.url
}
