import type { Viewer } from './record-type.ts'

type RecordRow = {
  id: string
  order: number | null
  isActive: boolean
  archivedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export function presentRecord(row: RecordRow) {
  return {
    _id: row.id,
    id: row.id,
    order: row.order,
    isActive: row.isActive,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

type CounterRow = {
  childCount: number
  liveChildCount: number
  paperCount: number
  questionCount: number
  livePaperCount: number
  liveQuestionCount: number
}

/** Learners get the counts of what they can see. */
export function presentCounts(row: CounterRow, viewer: Viewer) {
  return viewer === 'learner'
    ? { children: row.liveChildCount, totalPapers: row.livePaperCount, totalQuestions: row.liveQuestionCount }
    : { children: row.childCount, totalPapers: row.paperCount, totalQuestions: row.questionCount }
}
