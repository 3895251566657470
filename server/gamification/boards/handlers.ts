import { categoryWords, wordFor } from '#domain/gamification/categories.ts'
import type { gamification, LeaderboardEntry } from '#domain/gamification/contract.ts'
import { periodsAt } from '#domain/gamification/periods.ts'
import { rules } from '#domain/gamification/rules.ts'
import { paginate } from '#domain/kit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { listMainCategoryNames, listShownBadges, type Placed, readPage, readRank, readSummary } from './queries.ts'

const badgesShown = 3
const ruleById = new Map(rules.map((rule) => [rule.id, rule]))

const toTwoPlaces = (value: number) => Math.round(value * 100) / 100

/** A word stands for the first main category that goes by it; one that nothing goes by has a board without anybody. */
async function scopeOf(db: Db, category: string): Promise<string> {
  if (category === 'all') return ''
  const word = categoryWords.find((each) => each === category)
  if (!word) return category
  return (await listMainCategoryNames(db)).find(({ name }) => wordFor(name) === word)?.id ?? word
}

async function withBadges(db: Db, placed: Placed[], above: number): Promise<LeaderboardEntry[]> {
  const ids = placed.map(({ accountId }) => accountId)
  const shown = new Map((await listShownBadges(db, ids, badgesShown)).map((badges) => [badges.accountId, badges]))
  return placed.map(({ accountId, papers, ...rest }, at) => {
    const badges = shown.get(accountId)
    return {
      ...rest,
      rank: above + at + 1,
      userId: accountId,
      avatar: null,
      papersAttempted: papers,
      badges: (badges?.latest ?? []).flatMap((id) => {
        const rule = ruleById.get(id)
        return rule ? [{ id, name: rule.name, icon: rule.icon, description: rule.description }] : []
      }),
      badgeCount: badges?.count ?? 0,
    }
  })
}

export async function leaderboard({ db, query, principal, now }: Call<typeof gamification.leaderboard>) {
  const { timeRange, category, page, limit } = query
  const board = { period: periodsAt(now)[timeRange], scope: await scopeOf(db, category) }
  const offset = (page - 1) * limit
  const { learners, scoreSum, papersSum } = await readSummary(db, board)
  const placed = await readPage(db, board, { offset, limit })
  const own = await readRank(db, board, principal.accountId)
  return {
    data: {
      leaderboard: await withBadges(db, placed, offset),
      userRank: own ? { ...own, name: principal.name } : null,
      summary: {
        averageScore: learners === 0 ? 0 : toTwoPlaces(scoreSum / learners),
        activeLearners: learners,
        averagePapers: learners === 0 ? 0 : toTwoPlaces(papersSum / learners),
      },
    },
    pagination: paginate(page, limit, learners),
  }
}
