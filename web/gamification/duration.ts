import { useWords, words } from '../kit/language.ts'

const phrases = words({
  en: {
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
  },
  hi: {
    minutes: (count: number) => `${count} मिनट`,
    hours: (hours: number, minutes: number) => (minutes ? `${hours} घं ${minutes} मि` : `${hours} घंटे`),
  },
})

/** A span of time as people say it. */
export function useDuration(): (seconds: number) => string {
  const t = useWords(phrases)
  return (seconds) => {
    const minutes = Math.round(seconds / 60)
    return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60)
  }
}
