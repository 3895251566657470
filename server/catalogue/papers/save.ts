import type { z } from 'zod'
import type { catalogue } from '#domain/catalogue/contract.ts'
import { type PaperValues, paperFaults, paperIcon, selectionInvalid, settlePaper } from '#domain/catalogue/paper.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Text } from '#domain/text.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { react } from '#server/platform/reactions.ts'
import { readSettings } from '#server/settings/queries.ts'
import { createRecord } from '../records/create.ts'
import { updateRecord } from '../records/update.ts'
import { subject } from '../subjects/noun.ts'
import { paper, paperText } from './noun.ts'
import { insertPapers, readPaperRow, updatePaper } from './queries.ts'

type Catalogue = typeof catalogue
type Selection = { mainCategoryId?: string | undefined; examCategoryId?: string | undefined; subjectId: string }

/** The three selects must belong together: the subject decides, those above must be its own. */
async function requireChain(db: Db, { mainCategoryId, examCategoryId, subjectId }: Selection): Promise<void> {
  const [found] = await subject.find(db, [subjectId], 'editor')
  const sound = found && (mainCategoryId ?? found.mainCategoryId) === found.mainCategoryId
  if (!sound || (examCategoryId ?? found.examCategoryId) !== found.examCategoryId) {
    throw new Failure('validation_failed', { errors: [selectionInvalid] })
  }
}

const toMoment = (date: string | null) => (date === null ? null : new Date(date))

/** The columns of a new paper, its rules applied. */
export function paperRow(draft: z.infer<typeof PaperValues> & { duration: number }) {
  const { totalQuestions, scheduledDate, icon, ...values } = { ...draft, ...settlePaper(draft) }
  return { ...values, icon: icon || paperIcon, targetQuestions: totalQuestions, scheduledAt: toMoment(scheduledDate) }
}

export async function createPaper(call: Call<Catalogue['createPaper']>) {
  const { mainCategoryId, examCategoryId, subjectId, ...input } = call.input
  await requireChain(call.db, { mainCategoryId, examCategoryId, subjectId })
  const duration = input.duration ?? (await readSettings(call.db)).defaultExamDuration
  return createRecord(paper, call, {
    parentId: subjectId,
    ownText: paperText(input),
    insert: (db, row) => insertPapers(db, [{ ...paperRow({ ...input, duration }), subjectId, ...row }]),
  })
}

export async function changePaper(call: Call<Catalogue['updatePaper']>) {
  const { version: _, mainCategoryId, examCategoryId, subjectId, scheduledDate, ...input } = call.input
  return updateRecord(paper, call, {
    parentId: subjectId,
    ownText: (before) => paperText({ ...before, ...input }),
    async save(db, row, before) {
      await requireChain(db, { mainCategoryId, examCategoryId, subjectId: subjectId ?? before.subjectId })
      const merged = { ...before, totalQuestions: before.targetQuestions, ...input }
      const faults = paperFaults(merged)
      if (faults.length > 0) throw new Failure('validation_failed', { errors: faults.map(({ message }) => message) })
      const { totalQuestions, ...values } = { ...input, ...settlePaper(merged) }
      await updatePaper(db, call.params.id, {
        ...values,
        targetQuestions: totalQuestions,
        ...(subjectId && { subjectId }),
        ...(scheduledDate !== undefined && { scheduledAt: toMoment(scheduledDate) }),
        ...row,
      })
    },
  })
}

const copied = { en: ' (copy)', hi: ' (प्रति)' }

function copyTitle(title: Text): Text {
  if (typeof title === 'string') return title + copied.en
  return { ...(title.en && { en: title.en + copied.en }), ...(title.hi && { hi: title.hi + copied.hi }) }
}

/** Not active, so that nothing half-ready shows. Whoever keeps questions puts the same ones into it. */
export async function duplicatePaper(call: Call<Catalogue['duplicatePaper']>) {
  const original = (await readPaperRow(call.db, call.params.id)) ?? fail('not_found', { message: paper.words.notFound(call.params.id) })
  const title = copyTitle(original.title)
  const fresh = { isActive: false, archivedAt: null, version: 1, questionCount: 0, attemptCount: 0 }
  return createRecord(paper, call, {
    parentId: original.subjectId,
    ownText: paperText({ ...original, title }),
    async insert(db, row) {
      await insertPapers(db, [{ ...original, ...fresh, title, ...row }])
      await react(call.context, 'paper.duplicated', db, [{ from: original.id, to: row.id }], call.now)
    },
  })
}
