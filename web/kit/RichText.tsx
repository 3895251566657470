import 'katex/dist/katex.min.css'
import { classes } from '../ui/classes.ts'

type RichTextProps = { html: string; className?: string; as?: 'div' | 'span' }

/** A formula that is wider than its place scrolls in it, also for who has no pointer. */
function followWideFormulas(element: HTMLElement | null) {
  const formulas = element?.querySelectorAll<HTMLElement>('.scheme, .katex-display')
  if (!formulas?.length) return
  const observer = new ResizeObserver((changed) => {
    for (const { target } of changed) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const formula of formulas) observer.observe(formula)
  return () => observer.disconnect()
}

/** Text that `renderMarkup` has made into HTML, on the server or in the editor: nothing in it can run. Other text is an element anew. */
export function RichText({ html, className, as: Element = 'div' }: RichTextProps) {
  return (
    <Element
      key={html}
      ref={followWideFormulas}
      className={classes('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer knows no raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
