import type { Paper } from '#domain/catalogue/paper.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { toMarksValue } from '#domain/questions/fields.ts'
import { type StoredKey, toAnswerKey } from '#domain/questions/kinds/index.ts'
import type { LearnerQuestion, Question } from '#domain/questions/question.ts'
import type { Draw } from '#domain/questions/templates/draw.ts'
import type { LearnerRow } from './columns.ts'

export function presentForLearner(row: LearnerRow, paperId: string): LearnerQuestion {
  const { questionText, options = [], ...parts } = row.body
  return {
    _id: row.id,
    id: row.id,
    paperId,
    kind: row.kind,
    topicId: row.topic,
    topic: row.topic,
    questionText,
    ...parts,
    options,
    timer: row.timer,
    difficulty: row.difficulty,
    marks: toMarksValue(row.marks),
    reference: row.reference,
    section: row.section,
    tags: row.tags,
    position: row.position,
  }
}

type EditorRow = LearnerRow & {
  answer: StoredKey | null
  explanation: LocalizedText
  templateId: string | null
  draw: Draw
  isActive: boolean
  isSmart: boolean
  code: string
  revision: number
  number: number
  createdAt: Date
  updatedAt: Date
  paperTitle: LocalizedText
  paperType: Paper['type']
}

export function presentForEditor(row: EditorRow): Question {
  const homeId = row.homeId ?? ''
  return {
    ...presentForLearner(row, homeId),
    ...toAnswerKey(row.kind, row.answer, row.explanation),
    isActive: row.isActive,
    isSmart: row.isSmart,
    code: row.code,
    passageId: row.passageId,
    ...(row.templateId !== null && { template: { _id: row.templateId, draw: row.draw } }),
    paper: { _id: homeId, name: row.paperTitle, type: row.paperType },
    version: row.revision,
    contentVersion: row.number,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
