import { type Accent, accentRules } from '#domain/settings/accent.ts'
import { createStoredJson } from './stored-value.ts'

const colour = /^#[0-9a-f]{6}$/

const isAccent = (value: unknown): value is Accent =>
  (['dark', 'light'] as const).every((theme) => {
    const shades = (value as Partial<Accent> | null)?.[theme]
    return [shades?.action, shades?.actionHover, shades?.onAction, shades?.link].every((each) => colour.test(each ?? ''))
  })

/** The accent colour of the site, stored so that the next visit begins with it. */
export const accent = createStoredJson<Accent | null>('accent', null, (value) => (isAccent(value) ? value : null))

// A style sheet made by script: the Content Security Policy forbids style elements.
const sheet = typeof document === 'undefined' ? null : new CSSStyleSheet()
if (sheet) document.adoptedStyleSheets.push(sheet)

const apply = () => sheet?.replaceSync(accentRules(accent.get()))
accent.subscribe(apply)
apply()
