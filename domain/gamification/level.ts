const levels = [
  { from: 90, name: 'Expert' },
  { from: 75, name: 'Advanced' },
  { from: 60, name: 'Intermediate' },
  { from: 40, name: 'Beginner' },
] as const

export const levelNames = ['Expert', 'Advanced', 'Intermediate', 'Beginner', 'Newbie'] as const
export type LevelName = (typeof levelNames)[number]

/** The level for an accuracy in percent: a name for the dashboard, a number for the profile. */
export function levelFor(accuracy: number): { name: LevelName; number: number } {
  return { name: levels.find(({ from }) => accuracy >= from)?.name ?? 'Newbie', number: Math.floor(accuracy / 20) + 1 }
}
