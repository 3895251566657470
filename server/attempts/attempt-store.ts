import { deadline, graceSeconds } from '#domain/attempts/clock.ts'
import { type Action, type Decision, decideAction } from '#domain/attempts/engine.ts'
import type { RefusalCode } from '#domain/attempts/header.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import { perContext } from '#server/platform/per-context.ts'
import { bodiesOf } from './bodies/bodies.ts'
import { type AttemptKey, type AttemptRow, type AttemptUpdate, findAttempts, findOwner, updateAttempts } from './queries.ts'

/** A change to an open attempt. Submitting is not among them: server/results closes and marks attempts. */
type Command = AttemptKey & { action: Extract<Action, { do: 'save' | 'take over' | 'extend' }>; now: Date }

type Done = { attempt: AttemptRow; saved: Decision['saved'] }
type Outcome = Done | { refused: RefusalCode }

const maxCached = 20_000
const maxTries = 5

/**
 * Caches the attempts that this node has recently changed, so that a save reads nothing from the database: commands are decided on the
 * cached row and written with its revision as an optimistic lock. If another node was faster, the row is read and decided again.
 */
export const attemptStoreOf = perContext((context: Context) => {
  const { database, clock } = context
  const bodies = bodiesOf(context)
  const cache = new Map<string, AttemptRow>()

  function put(attempt: AttemptRow): void {
    cache.delete(attempt.id)
    cache.set(attempt.id, attempt)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  }

  async function load(keys: readonly AttemptKey[]): Promise<void> {
    if (keys.length === 0) return
    for (const attempt of await findAttempts(database.db, keys)) put(attempt)
  }

  const fetch = batched(async (keys: AttemptKey[]) => {
    await load(keys)
    return keys.map(({ id }) => cache.get(id))
  })

  /** Nearly always it is the caller's own; only otherwise it is searched for in all accounts. */
  async function findAny(id: string, accountId: string): Promise<AttemptRow | undefined> {
    const found = await fetch({ id, accountId })
    const owner = found ? undefined : await findOwner(database.db, id)
    return owner === undefined ? found : fetch({ id, accountId: owner })
  }

  async function decideAll(attempt: AttemptRow, commands: Command[]) {
    const plan = (await bodies.find(attempt.bodyId)).plans[attempt.mode]
    let head = attempt.head
    const patches: Patch[] = []
    const decided = commands.map(({ action, now }) => {
      const decision = decideAction(plan, head, action, now.getTime())
      if ('refused' in decision) return decision
      head = decision.head
      if (decision.patch && !decision.saved?.repeated) patches.push(decision.patch)
      return decision
    })
    const end = head.extensions === attempt.head.extensions ? null : deadline(plan, head)
    return { decided, head, patches, dueAt: end === null ? attempt.dueAt : new Date(end + graceSeconds * 1000) }
  }

  /** Decides the commands on the cached rows and writes the changes. Returns the attempts that must be read again. */
  async function tryOnce(
    commands: Map<string, Command[]>,
    justRead: ReadonlySet<string>,
    outcomes: Map<Command, Outcome>,
  ): Promise<string[]> {
    const moves: AttemptUpdate[] = []
    const changes = new Map<string, { after: AttemptRow; resolve(attempt: AttemptRow): void }>()
    const stale: string[] = []
    for (const [id, attemptCommands] of commands) {
      const attempt = cache.get(id)
      if (!attempt) continue
      const { decided, head, patches, dueAt } = await decideAll(attempt, attemptCommands)
      // A refusal from a cached row may be outdated: another node may have changed the attempt since.
      if (!justRead.has(id) && decided.some((decision) => 'refused' in decision)) {
        stale.push(id)
        continue
      }
      const resolve = (after: AttemptRow) => {
        for (const [index, decision] of decided.entries()) {
          const command = attemptCommands[index]
          if (command && decision) outcomes.set(command, 'refused' in decision ? decision : { attempt: after, saved: decision.saved })
        }
      }
      if (head === attempt.head) resolve(attempt)
      else {
        const at = attemptCommands.at(-1)?.now ?? clock.now()
        moves.push({
          id,
          accountId: attempt.accountId,
          revision: attempt.revision,
          head,
          patches,
          at,
          ...(dueAt && dueAt !== attempt.dueAt && { dueAt }),
        })
        changes.set(id, { after: { ...attempt, head, dueAt, savedAt: at }, resolve })
      }
    }
    const skipped = moves.length > 0 ? await updateAttempts(database.db, moves) : new Set<string>()
    for (const { id, revision } of moves) {
      const change = changes.get(id)
      if (skipped.has(id) || !change) stale.push(id)
      else {
        const after = { ...change.after, revision: revision + 1 }
        put(after)
        change.resolve(after)
      }
    }
    return stale
  }

  const resolveAll = batched(async (commands: Command[]) => {
    const outcomes = new Map<Command, Outcome>()
    let pending = Map.groupBy(commands, ({ id }) => id)
    let unreadIds = [...pending.keys()].filter((id) => !cache.has(id))
    for (let tries = 0; pending.size > 0 && tries < maxTries; tries += 1) {
      await load(commands.filter(({ id }) => unreadIds.includes(id)))
      unreadIds = await tryOnce(pending, new Set(unreadIds), outcomes)
      pending = new Map(unreadIds.map((id) => [id, pending.get(id) ?? []]))
    }
    return commands.map((command) => outcomes.get(command))
  })

  return {
    /** The attempt, if the policy allows it. */
    async find(id: string, principal: Principal, isAllowed: (principal: Principal, attempt: AttemptRow) => boolean): Promise<AttemptRow> {
      const attempt = cache.get(id) ?? (await findAny(id, principal.accountId)) ?? fail('not_found', { message: 'Attempt not found' })
      if (!isAllowed(principal, attempt)) fail('forbidden', { message: 'This attempt belongs to somebody else.' })
      return attempt
    },
    put,
    evict: (id: string) => void cache.delete(id),
    /** Returns once the change is committed; commands that arrive together share one statement. */
    async apply(command: Command): Promise<Done> {
      const outcome = (await resolveAll(command)) ?? fail('not_ready')
      if ('refused' in outcome) throw new Failure(outcome.refused)
      return outcome
    },
  }
})
