import type { Paper } from '#domain/catalogue/paper.ts'
import { type PaperMove, stateAfter } from '#domain/catalogue/paper-state.ts'
import { fail } from '#domain/errors.ts'
import { recountUpwards } from '../counters/queries.ts'
import { keepEventPapers } from '../event-papers/keep.ts'
import { type ChangeCall, findForEditor, finishChange, lockOrFail } from '../records/change.ts'
import { updatePaper } from './queries.ts'
import { paper } from './record-type.ts'

/** Takes a paper from one state to the next. `require` is called with the locked paper and may refuse the step. */
export function movePaper(call: ChangeCall, id: string, move: PaperMove, require: (before: Paper) => Promise<void>): Promise<Paper> {
  return keepEventPapers(call, async () => {
    const { db, now } = call
    const locked = await lockOrFail(db, paper, id)
    const before = await findForEditor(db, paper, id)
    const state = stateAfter(before.state, move) ?? fail('paper_state', { details: { state: before.state } })
    await require(before)
    await updatePaper(db, id, { state, version: locked.version + 1, updatedAt: now })
    if (locked.parentId) await recountUpwards(db, 'subject', [locked.parentId])
    const after = await findForEditor(db, paper, id)
    await finishChange(call, paper, `paper.${move}`, { before, after })
    return after
  })
}
