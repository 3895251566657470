import { Button } from '../../ui/Button.tsx'

type WaysProps<Way extends string> = {
  label: string
  ways: readonly { value: Way; label: string }[]
  way: Way
  onChange: (way: Way) => void
}

/** A button group for a few options. */
export function ButtonGroup<Way extends string>({ label, ways, way, onChange }: WaysProps<Way>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="pb-1.5 font-medium text-sm">{label}</legend>
      {ways.map(({ value, label: text }) => (
        <Button
          key={value}
          aria-pressed={value === way}
          onClick={() => onChange(value)}
          className="aria-pressed:border-action aria-pressed:bg-raised"
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
