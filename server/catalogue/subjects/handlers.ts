import { catalogue } from '#domain/catalogue/contract.ts'
import { subjectIcon } from '#domain/catalogue/subject.ts'
import { Failure } from '#domain/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, shared } from '#server/platform/http.ts'
import { examCategory } from '../exam-categories/noun.ts'
import { region } from '../records/change.ts'
import { createRecord } from '../records/create.ts'
import { listRecords, listUnder, read } from '../records/read.ts'
import { archive, remove, restore } from '../records/remove.ts'
import { reorder } from '../records/reorder.ts'
import { updateRecord } from '../records/update.ts'
import { subject, subjectText } from './noun.ts'
import { insertSubjects, updateSubject } from './queries.ts'

type Catalogue = typeof catalogue

/** The two selects must belong together: the exam category decides, the main category must be its own. */
async function requireChain(db: Db, examCategoryId: string, mainCategoryId: string): Promise<void> {
  const [exam] = await examCategory.find(db, [examCategoryId], 'editor')
  if (exam?.mainCategoryId !== mainCategoryId) throw new Failure('validation_failed', { errors: ['Please select a valid exam category'] })
}

async function createSubject(call: Call<Catalogue['createSubject']>) {
  const { mainCategoryId, icon, code, ...input } = call.input
  await requireChain(call.db, input.examCategoryId, mainCategoryId)
  return createRecord(subject, call, {
    parentId: input.examCategoryId,
    ownText: subjectText({ ...input, code }),
    insert: (db, row) => insertSubjects(db, [{ ...input, icon: icon || subjectIcon, code: code || null, ...row }]),
  })
}

async function changeSubject(call: Call<Catalogue['updateSubject']>) {
  const { version: _, mainCategoryId, ...input } = call.input
  return updateRecord(subject, call, {
    parentId: input.examCategoryId,
    ownText: (before) => subjectText({ ...before, ...input }),
    async save(db, row, before) {
      if (mainCategoryId) await requireChain(db, input.examCategoryId ?? before.examCategoryId, mainCategoryId)
      await updateSubject(db, call.params.id, { ...input, ...(input.code === '' && { code: null }), ...row })
    },
  })
}

export const subjectHandlers = {
  listSubjects: shared(region, catalogue.listSubjects, async (call) => {
    const { mainCategoryId, examCategoryId } = call.query
    const within = { 'main-category': mainCategoryId, 'exam-category': examCategoryId }
    const { records, ...rest } = await listRecords(subject, call, { within })
    return { data: records, ...rest }
  }),
  listSubjectsOfExam: shared(region, catalogue.listSubjectsOfExam, async (call) => ({
    data: await listUnder(subject, examCategory, call, call.params.examCategoryId),
  })),
  readSubject: shared(region, catalogue.readSubject, read(subject)),
  createSubject,
  updateSubject: changeSubject,
  removeSubject: remove(subject),
  archiveSubject: archive(subject),
  restoreSubject: restore(subject),
  reorderSubjects: reorder(subject),
}
