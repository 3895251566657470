import { XmlError } from '../xml.ts'
import { readBlocks, type WordParts } from './document.ts'
import { maxLines, type WordLine } from './line.ts'
import { suggestRoles } from './roles.ts'
import { documentLines } from './tables.ts'

/** The lines of a Word file, each with what it seems to be. */
export function readWordLines(parts: WordParts): WordLine[] {
  const lines = documentLines(readBlocks(parts))
  if (lines.length > maxLines) throw new XmlError(`The document has more than ${maxLines} lines. Please split it.`)
  return suggestRoles(lines)
}
