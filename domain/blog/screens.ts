import { matchPath, type PathName } from '../paths.ts'

/** The screens that may show pictures of other sites: posts and their editors. */
export const foreignPictureScreens: readonly PathName[] = ['blog', 'blogPost', 'adminBlog', 'adminBlogCreate', 'adminBlogEdit']

export function mayShowForeignPictures(pathname: string): boolean {
  const name = matchPath(pathname)?.name
  return name !== undefined && foreignPictureScreens.includes(name)
}
