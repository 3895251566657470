import { useController } from 'react-hook-form'
import { type AccentShades, accentOf, accentThemes, contrast, leastContrast } from '#domain/settings/accent.ts'
import type { Settings } from '#domain/settings/contract.ts'
import { useFieldError } from '../kit/form/fields.tsx'
import { Button } from '../ui/Button.tsx'
import { Input } from '../ui/Field.tsx'

/** What a colour input begins with: the built-in blue. */
const builtIn = '#1d6bc9'
const themeNames = { dark: 'Dark theme', light: 'Light theme' } as const

/** The accent colour with a button and a link in each theme, and the contrast that they have. */
export function AccentField({ label, about }: { label: string; about: string }) {
  const { field } = useController<Settings, 'accentColour'>({ name: 'accentColour' })
  const error = useFieldError('accentColour')
  const accent = accentOf(field.value)
  if (field.value === '') {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="font-medium text-sm">{label}</p>
        <Button size="small" onClick={() => field.onChange(builtIn)}>
          Choose a colour
        </Button>
        <p className="text-muted text-sm">{about}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Input
          type="color"
          label={label}
          value={accent ? field.value : builtIn}
          onChange={(event) => field.onChange(event.target.value)}
          className="h-11 w-20 p-1"
        />
        <Input
          ref={field.ref}
          label="As text"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value.trim().toLowerCase())}
          onBlur={field.onBlur}
          spellCheck={false}
          error={error}
          fieldClassName="w-32"
        />
        <Button onClick={() => field.onChange('')}>Use the built-in colours</Button>
      </div>
      <p className="text-muted text-sm">{about}</p>
      {accent && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {(['dark', 'light'] as const).map((theme) => (
            <ThemeSample key={theme} theme={theme} shades={accent[theme]} chosen={field.value} />
          ))}
        </ul>
      )}
    </div>
  )
}

const ratio = (value: number) => `${value.toFixed(1)} : 1`

function ThemeSample({ theme, shades, chosen }: { theme: keyof typeof themeNames; shades: AccentShades; chosen: string }) {
  const { grounds, soft } = accentThemes[theme]
  const isChanged = shades.action !== chosen || shades.link !== chosen
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3" style={{ background: grounds[1] }}>
      <p className="font-medium text-sm" style={{ color: theme === 'dark' ? '#eaeef7' : '#1b2333' }}>
        {themeNames[theme]}
      </p>
      <div aria-hidden="true" className="flex flex-wrap items-center gap-3">
        <span className="rounded-control px-4 py-2 font-medium" style={{ background: shades.action, color: shades.onAction }}>
          Start test
        </span>
        <span className="font-medium underline" style={{ color: shades.link }}>
          All papers
        </span>
      </div>
      <p className="text-sm" style={{ color: theme === 'dark' ? '#a3afc6' : '#545e70' }}>
        Text on buttons {ratio(contrast(shades.onAction, shades.action))}, links {ratio(leastContrast(shades.link, [...grounds, ...soft]))}.
        {isChanged &&
          ` ${theme === 'dark' ? 'Lightened' : 'Darkened'} to ${[...new Set([shades.action, shades.link])].join(' and ')} so that it can be read.`}
      </p>
    </li>
  )
}
