import { demoEmails } from '#domain/identity/demo.ts'
import { findAccountByEmail } from '#server/identity/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ContentPaper, OpenPaper, SubmittedPaper } from './history.ts'
import { seededRandom } from './seeded-random.ts'

type Course = {
  email: string
  /** Ability on the first and on the last day. */
  from: number
  to: number
  /** The files of timed and practised papers, repeated in this order. */
  timed: string[]
  practised: string[]
  left: { file: string; mode: SubmittedPaper['mode']; part: number; minutesAgo: number }
}

/**
 * Days before the first start with a submission. The last twelve have one gap, which a streak freeze covers; the three days missed before them
 * end the earlier streak. Both learners have the same days, because a day is submitted as one batch.
 */
const days = [...[41, 38, 35, 34, 30, 28, 27, 24, 20, 19, 17, 16], ...[12, 11, 10, 9, 8, 7, 6, 5, 3, 2, 1, 0]]

const courses: Course[] = [
  {
    email: demoEmails.learner,
    from: 0.42,
    to: 0.84,
    timed: [
      'engineering/jee-main/mechanics-topic-test.csv',
      'engineering/jee-main/calculus-topic-test.csv',
      'engineering/jee-main/physical-chemistry-topic-test.csv',
      'defence/nda/trigonometry-topic-test.csv',
      'engineering/jee-main/algebra-geometry-topic-test.csv',
      'engineering/jee-main/inorganic-organic-topic-test.csv',
      'defence/nda/algebra-matrices-topic-test.csv',
      'engineering/jee-advanced/chemistry-practice-paper-1.csv',
      'defence/nda/calculus-topic-test.csv',
      'defence/nda/mathematics-short-mock.csv',
    ],
    practised: ['engineering/jee-main/electricity-magnetism-pyq-set.csv', 'defence/nda/mathematics-pyq-style-set.csv'],
    left: { file: 'engineering/jee-main/jee-main-mini-mock-1.csv', mode: 'timed', part: 0.3, minutesAgo: 24 },
  },
  {
    email: demoEmails.premium,
    from: 0.55,
    to: 0.93,
    timed: [
      'medical/neet-ug/genetics-topic-test.csv',
      'medical/neet-ug/current-electricity-topic-test.csv',
      'medical/neet-ug/physical-chemistry-topic-test.csv',
      'medical/neet-ug/human-physiology-topic-test.csv',
      'medical/nursing-officer/anatomy-physiology-practice.csv',
      'engineering/jee-advanced/physics-practice-paper-1.csv',
      'medical/nursing-officer/nursing-foundations-practice.csv',
    ],
    practised: ['medical/neet-ug/chemistry-pyq-style-set.csv'],
    left: { file: 'medical/neet-ug/chemistry-pyq-style-set.csv', mode: 'practice', part: 0.5, minutesAgo: 40 },
  },
]

/** The history of the two demo learners, as far as their papers exist, and their open attempts. */
export async function planDemoLearners(db: Db, papers: ContentPaper[]): Promise<{ learners: SubmittedPaper[]; left: OpenPaper[] }> {
  const byFile = new Map(papers.map((paper) => [paper.file, paper]))
  const existing = (files: string[]) => files.flatMap((file) => byFile.get(file) ?? [])
  const learners: SubmittedPaper[] = []
  const left: OpenPaper[] = []
  for (const course of courses) {
    const account = await findAccountByEmail(db, course.email)
    if (!account) continue
    const learner = { accountId: account.id, who: course.email }
    learners.push(...planDays(course, existing(course.timed), existing(course.practised)).map((each) => ({ ...learner, ...each })))
    const [paper] = existing([course.left.file])
    const { mode, part, minutesAgo } = course.left
    if (paper) left.push({ ...learner, paper, mode, part, minutesAgo, ability: course.to })
  }
  return { learners, left }
}

function planDays(
  { email, from, to }: Course,
  timed: ContentPaper[],
  practised: ContentPaper[],
): Omit<SubmittedPaper, 'accountId' | 'who'>[] {
  const chance = seededRandom(`days of ${email}`)
  return days.flatMap((daysAgo, at) => {
    const ability = from + ((to - from) * at) / (days.length - 1) + chance.between(-0.06, 0.06)
    const hour = daysAgo === 0 ? -1.5 : chance.between(7, 18)
    const paper = timed[at % timed.length]
    const extra = at % 5 === 3 ? practised[Math.floor(at / 5) % practised.length] : undefined
    return [
      ...(paper ? [{ paper, mode: 'timed' as const, ability, daysAgo, hour }] : []),
      ...(extra && daysAgo > 0 ? [{ paper: extra, mode: 'practice' as const, ability, daysAgo, hour: hour + 2 }] : []),
    ]
  })
}
