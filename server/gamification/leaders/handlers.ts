import type { SQL } from 'drizzle-orm'
import { fail } from '#domain/errors.ts'
import { gamification, type TopScorer } from '#domain/gamification/contract.ts'
import { countPapers } from '#server/catalogue/papers/queries.ts'
import { publicIdOf } from '#server/identity/privacy/public-id.ts'
import { type CachedResponse, prepareResponse } from '#server/platform/cache/cached-response.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { perContext } from '#server/platform/per-context.ts'
import { mayReadAchievementsOf } from '../policy.ts'
import { byAccount, inExamCategory, inMainCategory, listTopResults, listVisibleExams } from './queries.ts'

type Gamification = typeof gamification

const topPerExam = 5
/** The response is cached this long: invalidating it with every result would be too often. */
const cacheMs = 10_000

async function topScorers(context: Context, db: Db, where: SQL | undefined, limit: number): Promise<TopScorer[]> {
  const rows = await listTopResults(db, where, limit)
  return rows.map((row) => ({
    _id: row.resultId,
    userId: { _id: publicIdOf(context, row.accountId), name: row.name ?? '' },
    examId: { _id: row.paperId, title: row.title },
    examCategoryId: row.examCategoryId,
    score: row.score,
    date: row.completedAt.toISOString(),
  }))
}

async function makeLeaders(context: Context, db: Db): Promise<CachedResponse> {
  const exams = await listVisibleExams(db)
  const categories = []
  for (const { id, name, icon } of exams) {
    categories.push({ _id: id, name, icon, topScorers: await topScorers(context, db, inExamCategory(id), topPerExam) })
  }
  const { total, questions } = await countPapers(db, 'learner')
  return prepareResponse(gamification.leaders, { data: { categories, totals: { categories: exams.length, questions, papers: total } } })
}

const leadersOf = perContext((context: Context) => {
  const { readRouter } = context.database
  let cached: { at: number; leaders: Promise<CachedResponse> } | undefined
  return () => {
    if (!cached || performance.now() - cached.at > cacheMs) {
      cached = { at: performance.now(), leaders: readRouter.read((db) => makeLeaders(context, db)) }
      cached.leaders.catch(() => {
        cached = undefined
      })
    }
    return cached.leaders
  }
})

export const leaderHandlers = {
  leaders: ({ context }: Call<Gamification['leaders']>) => leadersOf(context)(),
  topScorers: async ({ db, query, context }: Call<Gamification['topScorers']>) => ({
    topScorers: await topScorers(context, db, undefined, query.limit),
  }),
  topScorersOfCategory: async ({ db, params, query, context }: Call<Gamification['topScorersOfCategory']>) => ({
    topScorers: await topScorers(context, db, inMainCategory(params.id), query.limit),
  }),
  topScorersOfExam: async ({ db, params, query, context }: Call<Gamification['topScorersOfExam']>) => ({
    topScorers: await topScorers(context, db, inExamCategory(params.id), query.limit),
  }),
  async topScoresOfUser({ db, params, query, principal, context }: Call<Gamification['topScoresOfUser']>) {
    if (!mayReadAchievementsOf(principal, params.userId)) fail('forbidden')
    return { topScorers: await topScorers(context, db, byAccount(params.userId), query.limit) }
  },
}
