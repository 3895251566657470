import type { ContentPaper, SubmittedPaper } from './history.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

type PlannedSubmission = Omit<SubmittedPaper, 'accountId' | 'who'>

/** The planned activity of a generated learner since registration. */
type Career = { registeredDaysAgo: number; submissions: PlannedSubmission[] }

const longestDays = 170
const mostPapers = 9

/** Full mocks come late in a preparation, and most learners take few of them. */
const isFullMock = ({ file }: ContentPaper) => file.includes('full-mock')
const mostFullMocks = 2

/**
 * The papers of a learner over some months. Most are still active, the others stopped after a while; the diligent take more papers; everyone
 * gets better with each paper, the beginners more than the strong.
 */
export function planCareer({ name, level }: { name: string; level: number }, papers: readonly ContentPaper[]): Career {
  const chance = seededRandom(`career of ${name}`)
  const since = Math.round(12 + (longestDays - 12) * chance.next())
  const stillComes = chance.isLikely(0.72)
  const activeDays = stillComes ? since : Math.max(1, Math.round(since * chance.between(0.08, 0.6)))
  const count = Math.min(activeDays, 1 + Math.round((mostPapers - 1) * chance.next() ** 1.6))
  const chosen = choosePapers(papers, count, chance)
  const days = chooseDays(chosen.length, { since, activeDays, stillComes }, chance)
  const gain = chance.between(0.04, 0.2) * (1.4 - level)
  const submissions = chosen.map((paper, nth): PlannedSubmission => {
    const daysAgo = days[nth] ?? 0
    // Improvement slows down: the first papers teach most.
    const learned = 1 - Math.exp(-nth / 4)
    const ability = level - gain * (1 - learned) + chance.between(-0.07, 0.07)
    const hour = daysAgo === 0 ? -chance.between(0.2, 3) : chance.isLikely(0.7) ? chance.between(16, 22) : chance.between(6, 14)
    return { paper, mode: 'timed', ability, daysAgo, hour }
  })
  return { registeredDaysAgo: since + 1 + 4 * chance.next() ** 3, submissions }
}

/** Different papers in the order in which they are taken. */
function choosePapers(papers: readonly ContentPaper[], count: number, chance: SeededRandom): ContentPaper[] {
  const shuffled = chance.shuffled(papers)
  const chosen = [...shuffled.filter(isFullMock).slice(0, mostFullMocks), ...shuffled.filter((paper) => !isFullMock(paper))]
  const inOrder = chosen.map((paper) => ({ paper, place: chance.next() + (isFullMock(paper) ? 0.5 : 0) }))
  return inOrder
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ paper }) => paper)
}

type Activity = { since: number; activeDays: number; stillComes: boolean }

/** Days ago, the earliest first: the first soon after registration and, for learners who are still active, the last in recent days. */
function chooseDays(count: number, { since, activeDays, stillComes }: Activity, chance: SeededRandom): number[] {
  const last = stillComes ? Math.min(since, Math.floor(9 * chance.next() ** 1.7)) : since - activeDays
  const between = Array.from({ length: Math.max(0, count - 1) }, () => Math.round(chance.between(last, since)))
  return [last, ...between].sort((one, other) => other - one)
}
