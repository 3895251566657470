import type { z } from 'zod'
import type { catalogue } from '#domain/catalogue/contract.ts'
import { normalizePaper, type PaperValues, paperIcon, selectionInvalid, validatePaper } from '#domain/catalogue/paper.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { startsAsDraft } from '#domain/settings/contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { readSettings } from '#server/settings/queries.ts'
import { requestChecks } from '../paper-checks/queries.ts'
import { createRecord } from '../records/create.ts'
import { updateRecord } from '../records/update.ts'
import { subject } from '../subjects/record-type.ts'
import { insertPapers, readPaperRow, updatePaper } from './queries.ts'
import { paper, paperText } from './record-type.ts'

type Catalogue = typeof catalogue
type Selection = { mainCategoryId?: string | undefined; examCategoryId?: string | undefined; subjectId: string }

/** Checks that the categories of the selection are the ancestors of its subject. */
async function requireChain(db: Db, { mainCategoryId, examCategoryId, subjectId }: Selection): Promise<void> {
  const [found] = await subject.find(db, [subjectId], 'editor')
  const isMainCategoryRight = found && (mainCategoryId ?? found.mainCategoryId) === found.mainCategoryId
  if (!isMainCategoryRight || (examCategoryId ?? found.examCategoryId) !== found.examCategoryId) {
    throw new Failure('validation_failed', { errors: [selectionInvalid] })
  }
}

/** A paper that is planned larger than the settings allow could never be filled. One that is larger already may stay so. */
async function refuseTooLarge(db: Db, planned: number | undefined, before = 0): Promise<void> {
  if (planned === undefined || planned <= before) return
  const { maxQuestionsPerPaper: most } = await readSettings(db)
  if (planned <= most) return
  const message = `Total questions must be at most ${most}, as in the settings`
  throw new Failure('validation_failed', { errors: [message], details: { fields: [{ path: 'totalQuestions', message }] } })
}

const toDate = (date: string | null) => (date === null ? null : new Date(date))

/** The columns of a new paper after the rules for its type are applied. */
export function paperRow(draft: z.infer<typeof PaperValues> & { duration: number }) {
  const { totalQuestions, scheduledDate, icon, ...values } = { ...draft, ...normalizePaper(draft) }
  return { ...values, icon: icon || paperIcon, targetQuestions: totalQuestions, scheduledAt: toDate(scheduledDate) }
}

export async function createPaper(call: Call<Catalogue['createPaper']>) {
  const { mainCategoryId, examCategoryId, subjectId, ...input } = call.input
  await requireChain(call.db, { mainCategoryId, examCategoryId, subjectId })
  const settings = await readSettings(call.db)
  await refuseTooLarge(call.db, input.totalQuestions)
  const duration = input.duration ?? settings.defaultExamDuration
  const state = startsAsDraft(settings) ? 'draft' : input.state
  return createRecord(paper, call, {
    parentId: subjectId,
    ownText: paperText(input),
    insert: (db, row) => insertPapers(db, [{ ...paperRow({ ...input, duration, state }), subjectId, ...row }]),
  })
}

export async function changePaper(call: Call<Catalogue['updatePaper']>) {
  const { version: _, mainCategoryId, examCategoryId, subjectId, scheduledDate, ...input } = call.input
  return updateRecord(paper, call, {
    parentId: subjectId,
    ownText: (before) => paperText({ ...before, ...input }),
    async save(db, row, before) {
      await requireChain(db, { mainCategoryId, examCategoryId, subjectId: subjectId ?? before.subjectId })
      await refuseTooLarge(db, input.totalQuestions, before.targetQuestions)
      const merged = { ...before, totalQuestions: before.targetQuestions, ...input }
      const faults = validatePaper(merged)
      if (faults.length > 0) throw new Failure('validation_failed', { errors: faults.map(({ message }) => message) })
      const { totalQuestions, ...values } = { ...input, ...normalizePaper(merged) }
      await updatePaper(db, call.params.id, {
        ...values,
        targetQuestions: totalQuestions,
        ...(subjectId && { subjectId }),
        ...(scheduledDate !== undefined && { scheduledAt: toDate(scheduledDate) }),
        ...row,
      })
      await requestChecks(db, [call.params.id])
    },
  })
}

const copySuffix = { en: ' (copy)', hi: ' (प्रति)' }

function copyTitle(title: LocalizedText): LocalizedText {
  if (typeof title === 'string') return title + copySuffix.en
  return { ...(title.en && { en: title.en + copySuffix.en }), ...(title.hi && { hi: title.hi + copySuffix.hi }) }
}

/** The copy is inactive until an editor activates it. The questions feature copies the questions in a reaction. */
export async function duplicatePaper(call: Call<Catalogue['duplicatePaper']>) {
  const original = (await readPaperRow(call.db, call.params.id)) ?? fail('not_found', { message: paper.messages.notFound(call.params.id) })
  const title = copyTitle(original.title)
  const state = startsAsDraft(await readSettings(call.db)) ? 'draft' : original.state
  const resetColumns = { isActive: false, archivedAt: null, version: 1, questionCount: 0, attemptCount: 0, state }
  return createRecord(paper, call, {
    parentId: original.subjectId,
    ownText: paperText({ ...original, title }),
    async insert(db, row) {
      await insertPapers(db, [{ ...original, ...resetColumns, title, ...row }])
      await runReactions(call.context, 'paper.duplicated', db, [{ from: original.id, to: row.id }], call.now)
    },
  })
}
