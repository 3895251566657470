import type { Paper } from '#domain/catalogue/paper.ts'
import { showMarks } from '#domain/questions/fields.ts'
import type { LearnerQuestion, Question } from '#domain/questions/question.ts'
import { type Key, showKey } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import type { LearnersPart } from './queries.ts'

export function presentForLearner(row: LearnersPart, paperId: string): LearnerQuestion {
  const { questionText, content, options } = row.body
  return {
    _id: row.id,
    id: row.id,
    paperId,
    kind: row.kind,
    topicId: row.topic,
    topic: row.topic,
    questionText,
    ...(content !== undefined && { content }),
    options: options ?? [],
    timer: row.timer,
    difficulty: row.difficulty,
    marks: showMarks(row.marks),
    reference: row.reference,
    section: row.section,
    tags: row.tags,
    position: row.position,
  }
}

type EditorsPart = LearnersPart & {
  answer: Key | null
  explanation: Text
  isActive: boolean
  isSmart: boolean
  code: string
  revision: number
  number: number
  createdAt: Date
  updatedAt: Date
  paperTitle: Text
  paperType: Paper['type']
}

export function presentForEditor(row: EditorsPart): Question {
  const homeId = row.homeId ?? ''
  return {
    ...presentForLearner(row, homeId),
    ...showKey(row.answer, row.explanation),
    isActive: row.isActive,
    isSmart: row.isSmart,
    code: row.code,
    paper: { _id: homeId, name: row.paperTitle, type: row.paperType },
    version: row.revision,
    contentVersion: row.number,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
