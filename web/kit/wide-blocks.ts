function markWide(block: Element): void {
  if (block.scrollWidth > block.clientWidth) block.setAttribute('tabindex', '0')
  else block.removeAttribute('tabindex')
}

/** For the `ref` of an element: makes overflowing formulas and tables in it focusable, so that they can be scrolled with the keyboard. */
export function observeWideBlocks(element: HTMLElement | null) {
  const blocks = [...(element?.querySelectorAll('.scheme, .katex-display, table') ?? [])]
  if (blocks.length === 0) return
  const markAll = () => blocks.forEach(markWide)
  markAll()
  const observer = new ResizeObserver(markAll)
  for (const block of blocks) observer.observe(block)
  // A font that arrives late widens the text, but not the box around it.
  document.fonts.addEventListener('loadingdone', markAll)
  return () => {
    observer.disconnect()
    document.fonts.removeEventListener('loadingdone', markAll)
  }
}
