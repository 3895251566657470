/** For the `ref` of an element: makes overflowing formulas and tables in it focusable, so that they can be scrolled with the keyboard. */
export function observeWideBlocks(element: HTMLElement | null) {
  const blocks = element?.querySelectorAll<HTMLElement>('.scheme, .katex-display, table')
  if (!blocks?.length) return
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const block of blocks) observer.observe(block)
  return () => observer.disconnect()
}
