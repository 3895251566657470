import type { SQL } from 'drizzle-orm'
import { fail } from '#domain/errors.ts'
import { gamification, type TopScorer } from '#domain/gamification/contract.ts'
import { countPapers } from '#server/catalogue/papers/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { perContext } from '#server/platform/per-context.ts'
import { type Prepared, prepare } from '#server/platform/prepared.ts'
import { listLiveExams, listTops, ofAccount, ofExamCategory, ofMainCategory } from './queries.ts'

type Gamification = typeof gamification

const shownOfEach = 5
/** Results come all the time: rather than with each of them, what everybody reads is made anew after this long. */
const keptMs = 10_000

async function topScorers(db: Db, where: SQL | undefined, limit: number): Promise<TopScorer[]> {
  const rows = await listTops(db, where, limit)
  return rows.map((row) => ({
    _id: row.resultId,
    userId: { _id: row.accountId, name: row.name },
    examId: { _id: row.paperId, title: row.title },
    examCategoryId: row.examCategoryId,
    score: row.score,
    date: row.completedAt.toISOString(),
  }))
}

async function makeLeaders(db: Db): Promise<Prepared> {
  const exams = await listLiveExams(db)
  const categories = []
  for (const { id, name, icon } of exams) {
    categories.push({ _id: id, name, icon, topScorers: await topScorers(db, ofExamCategory(id), shownOfEach) })
  }
  const { total, questions } = await countPapers(db, 'learner')
  return prepare(gamification.leaders, { data: { categories, totals: { categories: exams.length, questions, papers: total } } })
}

const leadersOf = perContext(({ database: { reading } }: Context) => {
  let made: { at: number; leaders: Promise<Prepared> } | undefined
  return () => {
    if (!made || performance.now() - made.at > keptMs) {
      made = { at: performance.now(), leaders: reading.read(makeLeaders) }
      made.leaders.catch(() => {
        made = undefined
      })
    }
    return made.leaders
  }
})

export const leaderHandlers = {
  leaders: ({ context }: Call<Gamification['leaders']>) => leadersOf(context)(),
  topScorers: async ({ db, query }: Call<Gamification['topScorers']>) => ({ topScorers: await topScorers(db, undefined, query.limit) }),
  topScorersOfCategory: async ({ db, params, query }: Call<Gamification['topScorersOfCategory']>) => ({
    topScorers: await topScorers(db, ofMainCategory(params.id), query.limit),
  }),
  topScorersOfExam: async ({ db, params, query }: Call<Gamification['topScorersOfExam']>) => ({
    topScorers: await topScorers(db, ofExamCategory(params.id), query.limit),
  }),
  async topScoresOfUser({ db, params, query, principal }: Call<Gamification['topScoresOfUser']>) {
    if (params.userId !== principal.accountId) fail('forbidden')
    return { topScorers: await topScorers(db, ofAccount(principal.accountId), query.limit) }
  },
}
