import { fail } from '#domain/errors.ts'
import { practice } from '#domain/practice/contract.ts'
import { drawSession } from '#domain/practice/draw.ts'
import { difficultyAt, estimateLevel } from '#domain/practice/level.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { type Call, cachedPublicly, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { checkAnswer } from './check.ts'
import { presentSession, toPracticeCall } from './present.ts'
import {
  findPlace,
  findSession,
  findSubjectOfPaper,
  insertSession,
  listItems,
  listLatestAnswers,
  listSubjectsWithQuestions,
  listTopicHistory,
} from './queries.ts'
import { countTopics, listTopicQuestions, locateQuestions } from './topic-questions.ts'

type Practice = typeof practice

const subjectNotFound = () => fail('not_found', { message: 'Subject not found' })

const listSubjects = cachedPublicly(catalogueRegion, practice.listSubjects, async ({ db }) => {
  const exams = Map.groupBy(await listSubjectsWithQuestions(db), ({ exam }) => exam._id)
  const data = Array.from(exams.values(), (rows) =>
    rows.slice(0, 1).map(({ exam }) => ({ ...exam, subjects: rows.map(({ subject, questions }) => ({ ...subject, questions })) })),
  )
  return { data: data.flat() }
})

async function listTopics(call: Call<Practice['listTopics']>) {
  const { db, principal, query } = call
  const subjectId = query.subjectId ?? (query.paperId && (await findSubjectOfPaper(db, query.paperId))) ?? subjectNotFound()
  const place = (await findPlace(db, subjectId)) ?? subjectNotFound()
  const histories = new Map((await listTopicHistory(db, principal.accountId, subjectId)).map((history) => [history.topic, history]))
  const topics = (await countTopics(toPracticeCall(call), subjectId)).map((count) => {
    const { answered = 0, correct = 0, latest = [] } = histories.get(count.topic) ?? {}
    return { ...count, level: difficultyAt(estimateLevel(latest)), answered, correct }
  })
  return { data: { ...place, topics } }
}

async function startSession(call: Call<Practice['startSession']>) {
  const { db, principal, input, now } = call
  const { accountId } = principal
  const { subjectId, topic, includesRanked } = input
  if (!(await findPlace(db, subjectId))) subjectNotFound()
  const practice = toPracticeCall(call)
  const id = newId(now)
  const candidates = (await listTopicQuestions(practice, input, id)).filter(({ isCostly }) => includesRanked || !isCostly)
  const level = estimateLevel(await listLatestAnswers(db, accountId, input))
  const drawn = await locateQuestions(practice, drawSession(candidates, level, id), id)
  if (drawn.length === 0) fail('nothing_to_practise')
  const session = { id, accountId, subjectId, topic, level: difficultyAt(level), includesRanked, createdAt: now }
  const unchecked = { answer: null, outcome: null, seconds: null, checkedAt: null }
  const items = drawn.map(({ questionId, topic: ownTopic, difficulty, source, place }, position) => ({
    ...{ sessionId: id, position, accountId, subjectId, topic: ownTopic, difficulty, questionId, source, place },
    ...unchecked,
  }))
  await db.transaction((tx) => insertSession(tx, session, items))
  return { data: await presentSession(practice, session, items) }
}

async function readSession(call: Call<Practice['readSession']>) {
  const { db, params, principal } = call
  const session = (await findSession(db, principal.accountId, params.id)) ?? fail('not_found', { message: 'Practice session not found' })
  return { data: await presentSession(toPracticeCall(call), session, await listItems(db, session.id)) }
}

/** Bodies and embargoes are read from the outer database, so there is no transaction around these. */
export const practiceHandlers = {
  listSubjects,
  listTopics: withoutTransaction(listTopics),
  startSession: withoutTransaction(startSession),
  readSession: withoutTransaction(readSession),
  checkAnswer: withoutTransaction<Practice['checkAnswer']>(checkAnswer),
}
