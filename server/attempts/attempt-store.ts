import type { Refusal } from '#domain/attempts/accept-save.ts'
import { deadline, graceSeconds } from '#domain/attempts/clock.ts'
import { type Action, type Decision, decideAction } from '#domain/attempts/engine.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import { perContext } from '#server/platform/per-context.ts'
import { bodiesOf, type PaperBody } from './bodies/bodies.ts'
import { type AttemptKey, type AttemptRow, type AttemptUpdate, findAttempts, findOwner, updateAttempts } from './queries.ts'

/** A change to an open attempt. Submitting is not among them: server/results closes and marks attempts. */
type Command = AttemptKey & { action: Extract<Action, { do: 'save' | 'take over' | 'extend' }>; now: Date }
/** The caller was recalled, which holds only if sessions have changed that often. */
type UnverifiedCommand = Command & { sessionChanges: number }

type Done = { attempt: AttemptRow; saved: Decision['saved'] }
type Decided = Decision | Refusal
type PendingCommand = { command: Command; outcome: Done | Refusal | undefined }

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

  function decideAll({ plans }: PaperBody, attempt: AttemptRow, commands: readonly PendingCommand[]) {
    const plan = plans[attempt.mode]
    let head = attempt.head
    const patches: Patch[] = []
    const decided = commands.map(({ command: { action, now } }) => {
      const decision = decideAction(plan, head, action, now.getTime())
      if ('refused' in decision) return decision
      head = decision.head
      if (decision.patch && !decision.saved?.repeated) patches.push(decision.patch)
      return decision
    })
    const end = head.extensions === attempt.head.extensions ? null : deadline(plan, head)
    return { decided, head, patches, dueAt: end === null ? attempt.dueAt : new Date(end + graceSeconds * 1000) }
  }

  /**
   * Decides the commands on the cached rows and writes the changes. Returns the attempts that must be read again. With `sessionChanges` nothing has an outcome
   * that was not written while that number was the same.
   */
  async function tryOnce(
    pending: Map<string, PendingCommand[]>,
    justRead: ReadonlySet<string>,
    sessionChanges?: number,
  ): Promise<string[]> {
    const changes: { update: AttemptUpdate; after: AttemptRow; commands: PendingCommand[]; decided: Decided[] }[] = []
    const stale: string[] = []
    let body: PaperBody | undefined
    for (const [id, commands] of pending) {
      const attempt = cache.get(id)
      if (!attempt) continue
      // Most are of the same paper.
      if (body?.id !== attempt.bodyId) body = await bodies.find(attempt.bodyId)
      const { decided, head, patches, dueAt } = decideAll(body, attempt, commands)
      // A refusal from a cached row may be outdated: another node may have changed the attempt since.
      if (!justRead.has(id) && decided.some((decision) => 'refused' in decision)) stale.push(id)
      else if (head === attempt.head) {
        if (sessionChanges === undefined) settle(commands, decided, attempt)
      } else {
        const { accountId, revision } = attempt
        const at = commands.at(-1)?.command.now ?? clock.now()
        const update = { id, accountId, revision, head, patches, at, ...(dueAt && dueAt !== attempt.dueAt && { dueAt }) }
        changes.push({ update, after: { ...attempt, head, dueAt, savedAt: at, revision: revision + 1 }, commands, decided })
      }
    }
    if (changes.length === 0) return stale
    const skipped = await updateAttempts(
      database.db,
      changes.map(({ update }) => update),
      sessionChanges,
    )
    for (const { after, commands, decided } of changes) {
      if (skipped.has(after.id)) stale.push(after.id)
      else {
        put(after)
        settle(commands, decided, after)
      }
    }
    return stale
  }

  function settle(commands: PendingCommand[], decided: Decided[], attempt: AttemptRow): void {
    for (const [at, pending] of commands.entries()) {
      const decision = decided[at]
      if (decision) pending.outcome = 'refused' in decision ? decision : { attempt, saved: decision.saved }
    }
  }

  const resolveAll = batched(async (commands: Command[]) => {
    const all = commands.map((command): PendingCommand => ({ command, outcome: undefined }))
    let pending = Map.groupBy(all, ({ command }) => command.id)
    let unread = new Set([...pending.keys()].filter((id) => !cache.has(id)))
    for (let tries = 0; pending.size > 0 && tries < maxTries; tries += 1) {
      if (unread.size > 0) await load(commands.filter(({ id }) => unread.has(id)))
      unread = new Set(await tryOnce(pending, unread))
      pending = new Map(Array.from(unread, (id) => [id, pending.get(id) ?? []]))
    }
    return all.map(({ outcome }) => outcome)
  })

  const resolveUnverified = batched(async (commands: UnverifiedCommand[]) => {
    const all = commands.map((command): PendingCommand => ({ command, outcome: undefined }))
    const pending = Map.groupBy(all, ({ command }) => command.id)
    const sessionChanges = Math.min(...commands.map((command) => command.sessionChanges))
    await tryOnce(pending, new Set(), sessionChanges)
    return all.map(({ outcome }) => outcome)
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
    /**
     * Returns once the change is committed; commands that arrive together share one statement. With `sessionChanges` that statement verifies the session, and
     * it fails in all but the usual case, in which it writes a change to an attempt that is cached.
     */
    async apply(command: Command, sessionChanges?: number): Promise<Done> {
      const outcome =
        sessionChanges === undefined
          ? ((await resolveAll(command)) ?? fail('not_ready'))
          : ((await resolveUnverified({ ...command, sessionChanges })) ?? fail('not_signed_in'))
      if ('refused' in outcome) throw new Failure(outcome.refused)
      return outcome
    },
  }
})
