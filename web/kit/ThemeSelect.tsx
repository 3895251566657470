import { Select } from '../ui/Field.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { themeChoice, themeChoices, toThemeChoice } from './theme.ts'

const phrases = defineTranslations({
  en: { theme: 'Theme', dark: 'Dark', light: 'Light', system: 'System' },
  hi: { theme: 'थीम', dark: 'गहरी', light: 'उजली', system: 'फ़ोन या कंप्यूटर जैसी' },
})

export function ThemeSelect() {
  const t = useTranslation(phrases)
  return (
    <Select
      label={t.theme}
      value={themeChoice.use()}
      onChange={(event) => themeChoice.set(toThemeChoice(event.target.value))}
      options={themeChoices.map((choice) => ({ value: choice, label: t[choice] }))}
    />
  )
}
