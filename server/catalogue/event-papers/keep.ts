import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { extensionPoint } from '#server/platform/extension-point.ts'
import { findPaperStates } from './queries.ts'

/** An event that runs or is coming, and the paper that its participants need. */
export type PaperUse = { paperId: string; eventId: string; title: LocalizedText; startsAt: Date }

/** Implemented by the feature that runs events. */
export const paperUses = extensionPoint<(db: Db, now: Date) => Promise<PaperUse[]>>('events that use papers')

type Call = { db: Db; now: Date; context: Pick<Context, 'extensions'> }

async function listUses({ db, now, context }: Call): Promise<PaperUse[]> {
  const uses: PaperUse[] = []
  for (const list of paperUses.of(context)) uses.push(...(await list(db, now)))
  return uses
}

/**
 * Runs a change of the catalogue and fails, naming the event, if the change takes away a paper that a running or coming event needs: by
 * removing, archiving or hiding it or what it is filed under, or with its last question.
 */
export async function keepEventPapers<Result>(call: Call, change: () => Promise<Result>): Promise<Result> {
  const uses = await listUses(call)
  if (uses.length === 0) return change()
  const paperIds = uses.map(({ paperId }) => paperId)
  const before = await findPaperStates(call.db, paperIds)
  const result = await change()
  const after = await findPaperStates(call.db, paperIds)
  for (const { paperId, eventId, title, startsAt } of uses) {
    const [had, has] = [before.get(paperId), after.get(paperId)]
    const isLost = had && (!has || (['isStored', 'isVisible', 'hasQuestions'] as const).some((state) => had[state] && !has[state]))
    if (!isLost) continue
    const event = localize(title, 'en')
    const verb = startsAt <= call.now ? 'is using' : 'will use'
    const message = `The live event “${event}” ${verb} the paper “${localize(had.title, 'en')}”. Change or delete the event first.`
    fail('paper_in_use', { message, details: { eventId, event, paper: localize(had.title, 'en'), paperId } })
  }
  return result
}
