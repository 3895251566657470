import { flushSync } from 'react-dom'
import { stored } from './stored.ts'

export type Theme = 'dark' | 'light'

export const theme = stored<Theme>(
  'theme',
  (value) => (value === 'light' ? 'light' : 'dark'),
  (value) => value,
)

const pageColours = { dark: '#0b0f17', light: '#fbf8f2' }

function apply(): void {
  document.documentElement.dataset.theme = theme.get()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme.get()])
}
theme.subscribe(apply)

/** The new theme spreads from where the switch is; without View Transitions, or when motion is unwelcome, it is just there. */
export function toggleTheme(from: { x: number; y: number }): void {
  const change = () => flushSync(() => theme.set(theme.get() === 'dark' ? 'light' : 'dark'))
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change()
    return
  }
  const radius = Math.hypot(Math.max(from.x, innerWidth - from.x), Math.max(from.y, innerHeight - from.y))
  void document
    .startViewTransition(change)
    .ready.then(() =>
      document.documentElement.animate(
        { clipPath: [`circle(0 at ${from.x}px ${from.y}px)`, `circle(${radius}px at ${from.x}px ${from.y}px)`] },
        { duration: 240, easing: 'ease-out', pseudoElement: '::view-transition-new(root)' },
      ),
    )
}
