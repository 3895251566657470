import { deadline, graceSeconds } from '#domain/attempts/clock.ts'
import { type Action, type Decision, decide } from '#domain/attempts/engine.ts'
import type { Refusal } from '#domain/attempts/head.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { Failure, fail } from '#domain/errors.ts'
import { batched } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { bodiesOf } from './bodies/bodies.ts'
import { findSittings, type Move, moveAttempts, type Sitting } from './queries.ts'

/** What a learner wants done with an open attempt. Submitting is not among it: that is for who marks. */
type Wish = { id: string; action: Extract<Action, { do: 'save' | 'take over' | 'extend' }>; now: Date }

type Done = { sitting: Sitting; saved: Decision['saved'] }
type Outcome = Done | { refused: Refusal }

const keptSittings = 20_000
const mostTries = 5

/**
 * The heads of the attempts that this node has lately moved, so that a save reads nothing: it is decided on what is in memory and written
 * on condition that it is still so. Where another node was quicker, it is read and decided again.
 */
export const sittingsOf = perContext((context: Context) => {
  const { database, clock } = context
  const bodies = bodiesOf(context)
  const known = new Map<string, Sitting>()

  function keep(sitting: Sitting): void {
    known.delete(sitting.id)
    known.set(sitting.id, sitting)
    const [oldest] = known.keys()
    if (known.size > keptSittings && oldest !== undefined) known.delete(oldest)
  }

  async function load(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    for (const sitting of await findSittings(database.db, ids)) keep(sitting)
  }

  const fetch = batched(async (ids: string[]) => {
    await load([...new Set(ids)])
    return ids.map((id) => known.get(id))
  })

  async function decideAll(sitting: Sitting, wishes: Wish[]) {
    const plan = (await bodies.find(sitting.bodyId)).plans[sitting.mode]
    let head = sitting.head
    const patches: Patch[] = []
    const decided = wishes.map(({ action, now }) => {
      const decision = decide(plan, head, action, now.getTime())
      if ('refused' in decision) return decision
      head = decision.head
      if (decision.patch && !decision.saved?.repeated) patches.push(decision.patch)
      return decision
    })
    const end = head.extensions === sitting.head.extensions ? null : deadline(plan, head)
    return { decided, head, patches, dueAt: end === null ? sitting.dueAt : new Date(end + graceSeconds * 1000) }
  }

  /** Decides on what is known, writes it, and answers which attempts have to be read again. */
  async function attempt(wishes: Map<string, Wish[]>, fresh: ReadonlySet<string>, outcomes: Map<Wish, Outcome>): Promise<string[]> {
    const moves: Move[] = []
    const moved = new Map<string, { after: Sitting; settle(sitting: Sitting): void }>()
    const again: string[] = []
    for (const [id, own] of wishes) {
      const sitting = known.get(id)
      if (!sitting) continue
      const { decided, head, patches, dueAt } = await decideAll(sitting, own)
      // What memory says no to may have been allowed since, on another node.
      if (!fresh.has(id) && decided.some((decision) => 'refused' in decision)) {
        again.push(id)
        continue
      }
      const settle = (after: Sitting) => {
        for (const [index, decision] of decided.entries()) {
          const wish = own[index]
          if (wish && decision) outcomes.set(wish, 'refused' in decision ? decision : { sitting: after, saved: decision.saved })
        }
      }
      if (head === sitting.head) settle(sitting)
      else {
        const at = own.at(-1)?.now ?? clock.now()
        moves.push({ id, revision: sitting.revision, head, patches, at, ...(dueAt && dueAt !== sitting.dueAt && { dueAt }) })
        moved.set(id, { after: { ...sitting, head, dueAt, savedAt: at }, settle })
      }
    }
    const written = moves.length > 0 ? await moveAttempts(database.db, moves) : new Set<string>()
    for (const { id, revision } of moves) {
      const own = moved.get(id)
      if (!written.has(id) || !own) again.push(id)
      else {
        const after = { ...own.after, revision: revision + 1 }
        keep(after)
        own.settle(after)
      }
    }
    return again
  }

  const settle = batched(async (wishes: Wish[]) => {
    const outcomes = new Map<Wish, Outcome>()
    let waiting = Map.groupBy(wishes, ({ id }) => id)
    let unread = [...waiting.keys()].filter((id) => !known.has(id))
    for (let tries = 0; waiting.size > 0 && tries < mostTries; tries += 1) {
      await load(unread)
      unread = await attempt(waiting, new Set(unread), outcomes)
      waiting = new Map(unread.map((id) => [id, waiting.get(id) ?? []]))
    }
    return wishes.map((wish) => outcomes.get(wish))
  })

  return {
    /** One's own attempt. */
    async find(id: string, accountId: string): Promise<Sitting> {
      const sitting = known.get(id) ?? (await fetch(id)) ?? fail('not_found', { message: 'Attempt not found' })
      if (sitting.accountId !== accountId) fail('forbidden', { message: 'This attempt belongs to somebody else.' })
      return sitting
    },
    keep,
    forget: (id: string) => void known.delete(id),
    /** Answers when it is committed, together with whatever came in meanwhile. */
    async move(wish: Wish): Promise<Done> {
      const outcome = (await settle(wish)) ?? fail('not_ready')
      if ('refused' in outcome) throw new Failure(outcome.refused)
      return outcome
    },
  }
})
