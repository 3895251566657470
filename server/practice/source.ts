import type { KeyedSlot } from '#domain/attempts/marking.ts'
import type { ExamPassage, ExamQuestion, RenderedKey } from '#domain/attempts/paper-body.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Candidate } from '#domain/practice/draw.ts'
import type { MarkValues } from '#domain/questions/kinds/kind.ts'
import type { AnswerableKind } from '#domain/questions/kinds/names.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { practiceItems } from './tables.ts'

/** What every source gets of a call: the learner, the database and the time. */
export type PracticeCall = { context: Context; db: Db; accountId: string; premium: boolean; now: Date }

/** Without a topic, the whole subject. */
export type TopicPlace = { subjectId: string; topic: string | null }

/** `isEndless`: new questions are made from templates, whatever the numbers say. */
export type TopicCount = { topic: string; questions: number; free: number; isEndless: boolean }
export type TopicQuestion = Candidate & { topic: string }

export type StoredItem = typeof practiceItems.$inferSelect

/** Which question an item has, and where its source finds it. */
export type LocatedQuestion = Pick<StoredItem, 'questionId' | 'place'>

export type QuestionKey = { slot: KeyedSlot & { kind: AnswerableKind }; worth: MarkValues; rendered: RenderedKey }

export type OpenQuestion = {
  question: ExamQuestion
  passage: ExamPassage | undefined
  /** The papers whose rank the learner loses by seeing the key. */
  costs: { _id: string; title: LocalizedText }[]
  readKey: () => Promise<QuestionKey>
}

/** Where practice questions come from. A source checks at every call what a learner may see. */
export type PracticeSource<Question extends TopicQuestion = TopicQuestion> = {
  countTopics(call: PracticeCall, subjectId: string): Promise<TopicCount[]>
  /** What it has on a topic; `seed` picks among very many. */
  listQuestions(call: PracticeCall, place: TopicPlace, seed: string): Promise<Question[]>
  /** Pins the version of drawn questions, by their ids; one that was removed in the meantime is left out. */
  locate(call: PracticeCall, drawn: Question[], seed: string): Promise<Map<string, LocatedQuestion>>
  /** Those of the items that the learner may see now, by position. */
  open(call: PracticeCall, items: StoredItem[]): Promise<Map<number, OpenQuestion>>
}
