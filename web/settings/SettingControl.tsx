import type { Settings } from '#domain/settings/contract.ts'
import { languageChoices, languageLabels } from '#domain/settings/site-languages.ts'
import { CheckField, LongTextField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx'
import { AccentField } from './AccentField.tsx'
import { LogoField } from './LogoField.tsx'
import { PremiumPlansField } from './PremiumPlansField.tsx'
import type { Setting } from './setting-groups.ts'

const languageOptions = languageChoices.map((choice) => ({ value: choice, label: languageLabels[choice] }))

const zones = Intl.supportedValuesOf('timeZone')

/** The stored zone is always offered: browsers know some by an older or newer name. */
const zonesWith = (current: string) => (zones.includes(current) ? zones : [current, ...zones])

export function SettingControl({ setting, timeZone }: { setting: Setting; timeZone: string }) {
  const { name, label, about } = setting
  switch (setting.control) {
    case 'check':
      return (
        <CheckField<Settings>
          name={name}
          label={
            <>
              <span className="font-medium">{label}</span>
              <span className="block text-muted">{about}</span>
            </>
          }
        />
      )
    case 'number':
      return <NumberField<Settings> name={name} label={label} hint={about} min={setting.min} max={setting.max} />
    case 'long':
      return <LongTextField<Settings> name={name} label={label} hint={about} rows={setting.rows} />
    case 'zone':
      return <SelectField<Settings> name={name} label={label} hint={about} options={zonesWith(timeZone)} />
    case 'logo':
      return <LogoField label={label} about={about} />
    case 'accent':
      return <AccentField label={label} about={about} />
    case 'languages':
      return <SelectField<Settings> name={name} label={label} hint={about} options={languageOptions} />
    case 'plans':
      return <PremiumPlansField />
    case 'text':
      return <TextField<Settings> name={name} label={label} hint={about} required={setting.required === true} />
  }
}
