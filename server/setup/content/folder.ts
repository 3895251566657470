import { fileURLToPath } from 'node:url'

/** The content that comes with the product. */
export const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url))
