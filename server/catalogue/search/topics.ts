import { foldText } from '#domain/catalogue/search-text.ts'
import { mismatch } from '#domain/catalogue/search-words.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { extensionPoint } from '#server/platform/extension-point.ts'
import { perContext } from '#server/platform/per-context.ts'
import { catalogueRegion } from '../records/change.ts'

/** Implemented by the feature that owns the questions. */
export type TopicSource = {
  listTopics(db: Db): Promise<string[]>
  /** Papers that learners see and that ask a topic, by the folded name of the topic. */
  listPapers(db: Db, topics: readonly string[]): Promise<{ topic: string; paperId: string }[]>
}

export const topicSources = extensionPoint<TopicSource>('topics of questions')

type KnownTopic = { topic: string; words: string[] }

const topicsOf = perContext(({ cache }: Context) => new RegionCache<KnownTopic[]>(cache, catalogueRegion, { max: 1 }))

async function listKnownTopics(context: Context, db: Db): Promise<KnownTopic[]> {
  return topicsOf(context).get('all', async () => {
    const lists = await Promise.all(topicSources.of(context).map((source) => source.listTopics(db)))
    return lists.flat().map((topic) => ({ topic, words: foldText(topic).split(' ') }))
  })
}

/** The sum over the typed words of how badly each matches its best word of the topic; undefined if one matches none. */
function rate(typed: readonly string[], { words }: KnownTopic): number | undefined {
  let sum = 0
  for (const word of typed) {
    const rates = words.flatMap((known) => mismatch(word, known) ?? [])
    if (rates.length === 0) return undefined
    sum += Math.min(...rates)
  }
  return sum
}

export type FoundTopic = { topic: string; paperIds: string[]; errors: number }

/** Topics that match every typed word, the best first. Spellings that differ in case or script are one topic. */
export async function findTopics(context: Context, db: Db, typed: readonly string[], limit: number): Promise<FoundTopic[]> {
  if (typed.length === 0) return []
  const rated = (await listKnownTopics(context, db)).flatMap((known) => {
    const errors = rate(typed, known)
    return errors === undefined ? [] : [{ ...known, errors, key: known.words.join(' ') }]
  })
  rated.sort((a, b) => a.errors - b.errors || a.words.length - b.words.length || a.key.localeCompare(b.key))
  const best = rated.slice(0, limit * 3)
  const papers = (
    await Promise.all(
      topicSources.of(context).map((source) =>
        source.listPapers(
          db,
          best.map(({ topic }) => topic),
        ),
      ),
    )
  ).flat()
  const byKey = new Map<string, FoundTopic>()
  for (const { key, topic, errors } of best) {
    const found = byKey.get(key) ?? { topic, paperIds: [], errors }
    const ids = papers.filter((paper) => paper.topic === topic).map(({ paperId }) => paperId)
    byKey.set(key, { ...found, paperIds: [...new Set([...found.paperIds, ...ids])] })
  }
  return [...byKey.values()].filter(({ paperIds }) => paperIds.length > 0).slice(0, limit)
}
