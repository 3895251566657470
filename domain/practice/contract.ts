import { z } from 'zod'
import { ExamPassage, ExamQuestion, RenderedKey } from '../attempts/paper-body.ts'
import { UncheckedId } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'
import { endpoint, Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { sessionSize } from './draw.ts'

const count = z.number().int()
const Named = z.object({ _id: z.string().max(300), name: LocalizedText })
const topic = z.string().max(300)

/** An exam with its subjects that have questions. */
const PracticeExam = Named.extend({ color: z.string(), subjects: z.array(Named.extend({ questions: count })) })

/** A topic, and how the caller does in it. */
const PracticeTopic = z.object({
  topic,
  /** The questions that the caller may practise now, and those of them that cost no rank. */
  questions: count,
  free: count,
  /** New questions are made from templates as long as the caller practises; they are not counted. */
  isEndless: z.boolean(),
  level: z.enum(difficulties),
  answered: count,
  correct: count,
})
export type PracticeTopic = z.infer<typeof PracticeTopic>

const Place = { subject: Named, exam: Named.extend({ color: z.string() }) }

const CheckedAnswer = z.object({ position: count, answer: Answer, outcome: z.enum(outcomes), key: RenderedKey })
export type CheckedAnswer = z.infer<typeof CheckedAnswer>

const SessionItem = z.object({
  position: count,
  /** Null if it may not be shown any more, such as when an event has started with it. */
  question: ExamQuestion.nullable(),
  /** The papers in which checking it costs the caller’s rank. */
  costs: z.array(z.object({ _id: Id, title: LocalizedText })),
  checked: CheckedAnswer.nullable(),
})
export type SessionItem = z.infer<typeof SessionItem>

/** Ten questions; without a topic, of the whole subject. */
const PracticeSession = z.object({
  _id: Id,
  ...Place,
  topic: topic.nullable(),
  level: z.enum(difficulties),
  includesRanked: z.boolean(),
  items: z.array(SessionItem),
  passages: z.array(ExamPassage),
})
export type PracticeSession = z.infer<typeof PracticeSession>

export const practice = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/practice/subjects',
    summary: 'Exams and their subjects that have questions',
    access: 'public',
    output: { data: z.array(PracticeExam) },
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/practice/topics',
    summary: 'The topics of a subject, or of the subject of a paper, with the caller’s level in each',
    access: 'learner',
    query: z.object({ subjectId: UncheckedId.optional(), paperId: UncheckedId.optional() }),
    output: { data: z.object({ ...Place, topics: z.array(PracticeTopic) }) },
    errors: ['not_found'],
  }),
  startSession: endpoint({
    method: 'POST',
    path: '/practice/sessions',
    summary: 'Draw ten questions of a topic at the caller’s level, without answer keys',
    access: 'learner',
    input: z.object({
      subjectId: UncheckedId,
      topic: topic.nullable().default(null),
      /** Also questions of papers that the caller has not taken: checking one takes the first attempt at its paper out of the ranks. */
      includesRanked: z.boolean().default(false),
    }),
    output: { data: PracticeSession },
    errors: ['not_found', 'nothing_to_practise'],
    perMinute: 30,
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/practice/sessions/{id}',
    summary: 'One of the caller’s sessions, with the keys of the questions that were checked',
    access: 'learner',
    params: { id: UncheckedId },
    output: { data: PracticeSession },
    errors: ['not_found'],
  }),
  checkAnswer: endpoint({
    method: 'POST',
    path: '/practice/sessions/{id}/check',
    summary: 'Answer one question of a session and get its answer key; the first answer to a question is final',
    access: 'learner',
    params: { id: UncheckedId },
    input: z.object({
      position: count.min(0).max(sessionSize - 1),
      answer: Answer,
      seconds: z.number().min(0).max(86_400).transform(Math.round).default(0),
    }),
    output: { data: CheckedAnswer },
    errors: ['not_found', 'invalid_answer', 'question_withdrawn'],
  }),
}
