import { papers } from '#server/catalogue/tables.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'

/** The columns of a question that learners may see: none of them is part of a key. */
export const learnerColumns = {
  id: questions.id,
  homeId: questions.paperId,
  topic: questions.topic,
  tags: questions.tags,
  difficulty: questions.difficulty,
  kind: questionVersions.kind,
  body: questionVersions.body,
  timer: questionVersions.timer,
  marks: questionVersions.marks,
  reference: questionVersions.reference,
  position: paperQuestions.position,
  section: paperQuestions.section,
  passageId: questions.passageId,
}
export type LearnerRow = {
  [Field in keyof typeof learnerColumns]:
    | (typeof learnerColumns)[Field]['_']['data']
    | (Field extends 'homeId' | 'passageId' ? null : never)
}

export const editorColumns = {
  ...learnerColumns,
  answer: questionKeys.answer,
  explanation: questionKeys.explanation,
  templateId: questions.templateId,
  draw: paperQuestions.draw,
  isActive: questions.isActive,
  isSmart: questions.isSmart,
  code: questions.code,
  revision: questions.revision,
  number: questionVersions.number,
  createdAt: questions.createdAt,
  updatedAt: questions.updatedAt,
  paperTitle: papers.title,
  paperType: papers.type,
}
