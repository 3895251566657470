import { findFreePlace, type Rect } from './free-place.ts'
import type { Point } from './room.ts'

const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="slider"]'
const texts = 'h1, h2, h3, p, dt, dd, th, td, legend'
/** How long nothing may change before the page counts as settled. */
const settleAfter = 250

/** What can be seen of the page's elements: the header hides what has scrolled under it. */
function visibleRects(selector: string, except: HTMLElement, header: HTMLElement | null): Rect[] {
  const coveredUntil = header?.getBoundingClientRect().bottom ?? 0
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !except.contains(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      const { x, width, top, bottom, height } = element.getBoundingClientRect()
      const y = header?.contains(element) ? top : Math.max(top, coveredUntil)
      return { x, y, width, height: Math.min(height, bottom - y) }
    })
    .filter(({ y, width, height }) => width > 2 && height > 2 && y < innerHeight)
}

type Options = { button: HTMLElement; size: number; margin: number; wanted: () => Point; onPlace: (place: Point) => void }

/**
 * Reports where a floating button can rest: the wanted place or, if it would cover a control there, a free one near it. It looks
 * whenever the page has settled. Returns a function that ends it.
 */
export function watchFreePlace({ button, size, margin, wanted, onPlace }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const header = document.querySelector('header')
    const obstacles = {
      controls: visibleRects(controls, button, header),
      texts: visibleRects(texts, button, header),
      header: header?.getBoundingClientRect(),
    }
    onPlace(findFreePlace(wanted(), { width: document.documentElement.clientWidth, height: innerHeight, size, margin }, obstacles))
  }
  const settleSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, settleAfter)
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !button.contains(target))) settleSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'hidden', 'open'] })
  addEventListener('resize', settleSoon)
  addEventListener('scroll', settleSoon, { passive: true })
  settleSoon()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('resize', settleSoon)
    removeEventListener('scroll', settleSoon)
  }
}
