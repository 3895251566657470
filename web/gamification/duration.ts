import { defineTranslations, useTranslation } from '../kit/language.ts'

const phrases = defineTranslations({
  en: {
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
  },
  hi: {
    minutes: (count: number) => `${count} मिनट`,
    hours: (hours: number, minutes: number) => (minutes ? `${hours} घं ${minutes} मि` : `${hours} घंटे`),
  },
})

/** Formats a duration in words. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslation(phrases)
  return (seconds) => {
    const minutes = Math.round(seconds / 60)
    return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60)
  }
}
