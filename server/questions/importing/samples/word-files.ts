import { contentFiles } from './word-files/contents.ts'
import { keyFiles } from './word-files/keys.ts'
import { layoutFiles } from './word-files/layouts.ts'
import type { WordFiles } from './word-files/lines.ts'

/** Word documents as teachers write them, by name. */
export const wordFiles: WordFiles = { ...layoutFiles, ...keyFiles, ...contentFiles }
