import { pathTo } from '#domain/paths.ts'
import type { Config } from '#server/platform/config.ts'

type Where = Pick<Config, 'blogUrl' | 'publicUrl'>

/** The blog is here unless it is told to be elsewhere. */
export const blogUrl = (config: Where) => config.blogUrl ?? config.publicUrl + pathTo('blog')
export const postUrl = (config: Where, slug: string) => `${blogUrl(config)}/${encodeURIComponent(slug)}`
