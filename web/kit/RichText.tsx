import 'katex/dist/katex.min.css'
import { classes } from '../ui/classes.ts'

type RichTextProps = { html: string; className?: string; as?: 'div' | 'span' }

/** Text that `renderMarkup` has made into HTML, on the server or in the editor: nothing in it can run. */
export function RichText({ html, className, as: Element = 'div' }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer knows no raw HTML
  return <Element className={classes('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
