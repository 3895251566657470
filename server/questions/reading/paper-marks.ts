import { alignPaperMarks, sumOfQuestionMarks } from '#domain/attempts/paper-marks.ts'
import { fail } from '#domain/errors.ts'
import { toExact } from '#domain/exact.ts'
import type { questions } from '#domain/questions/contract.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { listQuestionMarks } from './queries.ts'

/** Compares the marks of the questions with the maximum of the paper. */
export async function readPaperMarks({ db, params }: Call<typeof questions.readPaperMarks>) {
  const paper = (await readPaperRow(db, params.id)) ?? fail('not_found', { message: 'Paper not found' })
  const { totalMarks, version } = paper
  const slots = await listQuestionMarks(db, paper.id)
  const aligned = paper.type === 'Notes' ? null : alignPaperMarks(paper, slots)
  return { data: { sum: toExact(sumOfQuestionMarks(paper, slots)), totalMarks, version, aligned } }
}
