/** The colours of a theme that follow the accent. */
export type AccentShades = { action: string; actionHover: string; onAction: string; link: string }
export type Accent = { dark: AccentShades; light: AccentShades }

export const accentPattern = /^#[0-9a-f]{6}$/

type Theme = {
  /** Where buttons stand. */
  grounds: readonly string[]
  /** Where links are written, besides. */
  soft: readonly string[]
  /** Towards this colour the accent is mixed until it stands out. */
  towards: string
}

/** The grounds of both themes, as in web/styles/tokens.css. */
export const accentThemes: Record<keyof Accent, Theme> = {
  dark: {
    grounds: ['#0b0f17', '#121826', '#1a2234'],
    soft: ['#2b2110', '#10291f', '#331718', '#231d3d'],
    towards: '#ffffff',
  },
  light: {
    grounds: ['#fbf8f2', '#ffffff', '#f4efe5'],
    soft: ['#fdf0d8', '#e3f4ea', '#fce8e6', '#ece7fd'],
    towards: '#000000',
  },
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const leastContrast = (colour: string, grounds: readonly string[]) => Math.min(...grounds.map((ground) => contrast(colour, ground)))

function mix(colour: string, other: string, share: number): string {
  const target = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const steps = 50

/** The colour, or the nearest one on the way to another that has at least this contrast to all grounds. */
function standOut(colour: string, towards: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step < steps; step += 1) {
    const tried = mix(colour, towards, step / steps)
    if (leastContrast(tried, grounds) >= least) return tried
  }
  return towards
}

const inks = ['#ffffff', '#04101f', '#000000'] as const
const textContrast = 4.5
const shapeContrast = 3
const hoverShare = 0.15

function shadesOf(accent: string, { grounds, soft, towards }: Theme): AccentShades {
  const action = standOut(accent, towards, grounds, shapeContrast)
  // One of black and white always reaches 4.5.
  const onAction = inks.find((ink) => contrast(ink, action) >= textContrast) ?? '#000000'
  // Away from the ink, so that the text on a button stays as readable.
  const actionHover = mix(action, onAction === '#ffffff' ? '#000000' : '#ffffff', hoverShare)
  return { action, actionHover, onAction, link: standOut(accent, towards, [...grounds, ...soft], textContrast) }
}

/** Shades of an accent that are readable in both themes; null keeps the built-in ones. */
export function accentOf(colour: string): Accent | null {
  if (!accentPattern.test(colour)) return null
  return { dark: shadesOf(colour, accentThemes.dark), light: shadesOf(colour, accentThemes.light) }
}

const declarations = ({ action, actionHover, onAction, link }: AccentShades) =>
  `--action: ${action}; --action-hover: ${actionHover}; --on-action: ${onAction}; --link: ${link};`

/** The style sheet of an accent; empty for the built-in one. */
export function accentRules(accent: Accent | null): string {
  if (!accent) return ''
  const { dark, light } = accent
  const forLight = declarations(light)
  return `:root { ${declarations(dark)} } [data-theme="light"] { ${forLight} } @media print { :root { ${forLight} } }`
}
