import type { Learner } from '#domain/identity/account.ts'
import { language, useFormats, useWords, words } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { theme } from '../../kit/theme.ts'
import { Select } from '../../ui/Field.tsx'
import { useSaveProfile } from './save.ts'

const phrases = words({
  en: {
    language: 'Language',
    theme: 'Theme',
    dark: 'Dark',
    light: 'Light',
    timeZone: 'Time zone',
    timeZoneHint: (now: string) => `It is ${now} there. Streaks and daily goals follow this clock.`,
    failed: 'The time zone was not saved.',
  },
  hi: {
    language: 'भाषा',
    theme: 'थीम',
    dark: 'गहरी',
    light: 'उजली',
    timeZone: 'समय क्षेत्र',
    timeZoneHint: (now: string) => `वहाँ अभी ${now} का समय है। लगातार अभ्यास के दिन इसी घड़ी से गिने जाते हैं।`,
    failed: 'समय क्षेत्र सहेजा नहीं जा सका।',
  },
})

export function Preferences({ learner }: { learner: Learner }) {
  const t = useWords(phrases)
  const { time } = useFormats()
  const save = useSaveProfile()
  const zones = [...new Set([learner.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <div className="flex flex-col gap-4">
      <Select label={t.language} value={language.use()} onChange={(event) => language.set(event.target.value === 'hi' ? 'hi' : 'en')}>
        <option value="en" lang="en">
          English
        </option>
        <option value="hi" lang="hi">
          हिन्दी
        </option>
      </Select>
      <Select label={t.theme} value={theme.use()} onChange={(event) => theme.set(event.target.value === 'light' ? 'light' : 'dark')}>
        <option value="dark">{t.dark}</option>
        <option value="light">{t.light}</option>
      </Select>
      <Select
        label={t.timeZone}
        hint={t.timeZoneHint(time(new Date(), learner.timeZone))}
        value={(save.isPending && save.variables?.timeZone) || learner.timeZone}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ timeZone: event.target.value })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      {save.isError && <FailureNotice what={t.failed} error={save.error} />}
    </div>
  )
}
