import 'katex/dist/katex.min.css'
import { classes } from '../ui/classes.ts'
import { observeWideBlocks } from './wide-blocks.ts'

type RichTextProps = { html: string; className?: string; as?: 'div' | 'span' }

/** HTML made by `renderMarkup`, on the server or in the editor; it contains no scripts. Keyed by its content, so new text gets a new element. */
export function RichText({ html, className, as: Element = 'div' }: RichTextProps) {
  return (
    <Element
      key={html}
      ref={observeWideBlocks}
      className={classes('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
