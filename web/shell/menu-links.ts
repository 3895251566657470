import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { useTranslation } from '../kit/language.ts'
import { shellTranslations } from './translations.ts'

export const menuItemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-raised'

export function useMoreLinks() {
  const t = useTranslation(shellTranslations)
  const { blogUrl } = useConfig()
  return [
    { label: t.liveEvents, to: pathTo('liveEvents') },
    { label: t.leaderboard, to: pathTo('leaderboard') },
    { label: t.blog, to: blogUrl },
  ]
}

/** What a learner has, beside the profile and the dashboard. */
export function useOwnLinks() {
  const t = useTranslation(shellTranslations)
  return [
    { label: t.revision, to: pathTo('revision') },
    { label: t.practice, to: pathTo('practice') },
    { label: t.history, to: pathTo('paperHistory') },
    { label: t.badges, to: pathTo('badges') },
  ]
}
