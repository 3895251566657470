import { paginate } from '#domain/endpoint.ts'
import { badgeRules } from '#domain/gamification/badge-rules.ts'
import { categoryKeywords, keywordFor } from '#domain/gamification/category-keywords.ts'
import type { gamification, LeaderboardEntry } from '#domain/gamification/contract.ts'
import { periodsAt } from '#domain/gamification/periods.ts'
import { publicIdOf } from '#server/identity/privacy/public-id.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { readFloor } from '../floor/queries.ts'
import {
  type Board,
  type BoardRow,
  listLatestBadges,
  listMainCategoryNames,
  type Rank,
  readBoardPage,
  readRank,
  readSummary,
} from './queries.ts'

type BoardCall = Call<typeof gamification.leaderboard>

const maxBadges = 3
const neighboursOnASide = 2
const ruleById = new Map(badgeRules.map((rule) => [rule.id, rule]))

const roundToTwoPlaces = (value: number) => Math.round(value * 100) / 100

/** Resolves a category word to the first main category with that name; an unknown word gives an empty board. */
async function scopeOf(db: Db, category: string): Promise<string> {
  if (category === 'all') return ''
  const word = categoryKeywords.find((each) => each === category)
  if (!word) return category
  return (await listMainCategoryNames(db)).find(({ name }) => keywordFor(name) === word)?.id ?? word
}

async function toEntries(
  { db, context, principal }: BoardCall,
  rows: BoardRow[],
  above: number,
  minPapers: number,
): Promise<LeaderboardEntry[]> {
  const ids = rows.map(({ accountId }) => accountId)
  const badgesByAccount = new Map((await listLatestBadges(db, ids, maxBadges)).map((badges) => [badges.accountId, badges]))
  return rows.flatMap(({ accountId, papers, name, ...rest }, at) => {
    const isOwn = accountId === principal.accountId
    const shownName = name ?? (isOwn ? principal.name : null)
    // Somebody who does not appear leaves a gap in the ranks.
    if (shownName === null) return []
    const badges = badgesByAccount.get(accountId)
    return [
      {
        ...rest,
        rank: above + at + 1,
        userId: publicIdOf(context, accountId),
        isOwn,
        name: shownName,
        avatar: null,
        papersAttempted: papers,
        isQualified: papers >= minPapers,
        badges: (badges?.latest ?? []).flatMap((id) => {
          const rule = ruleById.get(id)
          return rule ? [{ id, name: rule.name, icon: rule.icon, description: rule.description }] : []
        }),
        badgeCount: badges?.count ?? 0,
      },
    ]
  })
}

const presentRank = ({ papers, ...rank }: Rank, name: string, minPapers: number) => ({
  ...rank,
  name,
  papersAttempted: papers,
  isQualified: papers >= minPapers,
})

/** The caller and those around; nobody if the caller is on the page that is asked for. */
async function listNeighbours(call: BoardCall, board: Board, rank: number, minPapers: number): Promise<LeaderboardEntry[]> {
  const { page, limit } = call.query
  const isOnPage = rank > (page - 1) * limit && rank <= page * limit
  if (isOnPage) return []
  const above = Math.max(0, rank - 1 - neighboursOnASide)
  const rows = await readBoardPage(call.db, board, { offset: above, limit: rank - above + neighboursOnASide })
  return toEntries(call, rows, above, minPapers)
}

export async function leaderboard(call: BoardCall) {
  const { db, query, principal, now } = call
  const { timeRange, category, page, limit } = query
  const board = { period: periodsAt(now)[timeRange], scope: await scopeOf(db, category) }
  const offset = (page - 1) * limit
  const { learners, scoreSum, papersSum } = await readSummary(db, board)
  const rows = await readBoardPage(db, board, { offset, limit })
  const ownRank = await readRank(db, board, principal.accountId)
  const minPapers = await readFloor(db)
  return {
    data: {
      leaderboard: await toEntries(call, rows, offset, minPapers),
      userRank: ownRank ? presentRank(ownRank, principal.name, minPapers) : null,
      neighbours: ownRank ? await listNeighbours(call, board, ownRank.rank, minPapers) : [],
      minPapers,
      summary: {
        averageScore: learners === 0 ? 0 : roundToTwoPlaces(scoreSum / learners),
        activeLearners: learners,
        averagePapers: learners === 0 ? 0 : roundToTwoPlaces(papersSum / learners),
      },
    },
    pagination: paginate(page, limit, learners),
  }
}
