import type { catalogue } from '#domain/catalogue/contract.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { perContext } from '#server/platform/per-context.ts'
import { findEmbargo } from '../papers/embargo.ts'
import { isClosed } from '../papers/schedule.ts'
import { catalogueRegion } from '../records/change.ts'
import { type Filter, type Found, findMatches, proposalCount } from './find.ts'

const maxCached = 500
const maxPapersOfTopic = 3

const foundOf = perContext(({ cache }: Context) => new RegionCache<Found>(cache, catalogueRegion, { max: maxCached }))

const countPapers = ({ papers, topics, proposals }: Found) =>
  papers.length + (proposals?.papers.length ?? 0) + topics.reduce((sum, topic) => sum + topic.papers.length, 0)

/** Leaves out papers that an event holds, and topics that no open paper asks. */
function withoutEmbargoed(context: Context, now: Date): Filter {
  const isEmbargoed = async ({ _id }: Paper) => (await findEmbargo(context, _id, now)) !== undefined
  const isUnavailable = async (paper: Paper) => (await isEmbargoed(paper)) || isClosed(context, paper._id, now)
  const without = async (papers: Paper[], test: (paper: Paper) => Promise<boolean>) => {
    const excluded = await Promise.all(papers.map(test))
    return papers.filter((_, at) => !excluded[at])
  }
  return async (found) => {
    const papers = await without(found.papers, isEmbargoed)
    if (!found.topics) return { ...found, papers }
    const topics = await Promise.all(found.topics.map(async (topic) => ({ ...topic, papers: await without(topic.papers, isUnavailable) })))
    return { ...found, papers, topics: topics.filter((topic) => topic.papers.length > 0) }
  }
}

/**
 * What matches is cached until the catalogue changes; what an event holds depends on the clock and is left out for each call. If something
 * was, the search is made again without it, so that the answer is the one of a site that does not have it.
 */
async function search({ db, context, query: { q, limit }, now }: Call<typeof catalogue.search>) {
  const all: Filter = async (found) => found
  const cached = await foundOf(context).get(`${limit} ${q.toLowerCase()}`, () => findMatches(context, db, q, limit, all))
  const filter = withoutEmbargoed(context, now)
  const open = { ...(await filter(cached)), proposals: cached.proposals && (await filter(cached.proposals)) }
  const found = countPapers(open) === countPapers(cached) ? cached : await findMatches(context, db, q, limit, filter)
  return {
    data: {
      exams: found.exams,
      subjects: found.subjects,
      papers: found.papers.slice(0, limit),
      topics: found.topics.map(({ topic, papers }) => ({ topic, papers: papers.slice(0, maxPapersOfTopic) })),
      proposals: found.proposals && { ...found.proposals, papers: found.proposals.papers.slice(0, proposalCount) },
    },
  }
}

export const searchHandlers = { search }
