import { flushSync } from 'react-dom'
import { useMediaQuery } from '../ui/media-query.ts'
import { createStoredValue } from './stored-value.ts'

type Theme = 'dark' | 'light'
export const themeChoices = ['dark', 'light', 'system'] as const
type ThemeChoice = (typeof themeChoices)[number]

export const toThemeChoice = (value: string | null): ThemeChoice => themeChoices.find((choice) => choice === value) ?? 'dark'

/** The learner's choice; `system` follows the device. */
export const themeChoice = createStoredValue<ThemeChoice>('theme', toThemeChoice, (value) => value)

const prefersLight = '(prefers-color-scheme: light)'
const resolve = (choice: ThemeChoice, isLight: boolean): Theme => (choice === 'system' ? (isLight ? 'light' : 'dark') : choice)

const currentTheme = () => resolve(themeChoice.get(), matchMedia(prefersLight).matches)

/** The theme that is shown. */
export function useTheme(): Theme {
  return resolve(themeChoice.use(), useMediaQuery(prefersLight))
}

const pageColours = { dark: '#0b0f17', light: '#fbf8f2' }

function apply(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme])
}
themeChoice.subscribe(apply)
if (typeof window !== 'undefined') matchMedia(prefersLight).addEventListener('change', apply)

/** Switches the theme with a circular View Transition from the given point, or at once where that is unsupported or motion is reduced. */
export function toggleTheme(from: { x: number; y: number }): void {
  const change = () => flushSync(() => themeChoice.set(currentTheme() === 'dark' ? 'light' : 'dark'))
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
