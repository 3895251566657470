import { pathTo } from '#domain/paths.ts'
import type { Config } from '#server/platform/config.ts'

type Addresses = Pick<Config, 'blogUrl' | 'publicUrl'>

/** The blog is part of this site unless it is configured elsewhere. */
export const blogUrl = (config: Addresses) => config.blogUrl ?? config.publicUrl + pathTo('blog')
export const postUrl = (config: Addresses, slug: string) => `${blogUrl(config)}/${encodeURIComponent(slug)}`
