import type { Learner } from '#domain/identity/account.ts'
import { defineTranslations, language, useFormatters, useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { ThemeSelect } from '../../kit/ThemeSelect.tsx'
import { Select } from '../../ui/Field.tsx'
import { useSaveProfile } from './save.ts'

const phrases = defineTranslations({
  en: {
    language: 'Language',
    timeZone: 'Time zone',
    timeZoneHint: (now: string) => `It is ${now} there. Streaks and daily goals follow this clock.`,
    failed: 'The time zone was not saved.',
  },
  hi: {
    language: 'भाषा',
    timeZone: 'समय क्षेत्र',
    timeZoneHint: (now: string) => `वहाँ अभी ${now} का समय है। लगातार अभ्यास के दिन इसी घड़ी से गिने जाते हैं।`,
    failed: 'समय क्षेत्र सहेजा नहीं जा सका।',
  },
})

export function Preferences({ learner }: { learner: Learner }) {
  const t = useTranslation(phrases)
  const { time } = useFormatters()
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
      <ThemeSelect />
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
