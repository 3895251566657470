import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { DrawnKey, SatPaper, SatQuestion, SatSection } from '#domain/attempts/body.ts'
import { attempts } from '#domain/attempts/contract.ts'
import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { type Plan, planAttempt } from '#domain/attempts/plan.ts'
import { isStudied } from '#domain/attempts/studied.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { fail } from '#domain/errors.ts'
import { KindedKey } from '#domain/questions/kinds/index.ts'
import { region } from '#server/catalogue/records/change.ts'
import type { Context } from '#server/platform/context.ts'
import { Kept } from '#server/platform/kept.ts'
import { perContext } from '#server/platform/per-context.ts'
import { nameOf, type Prepared, prepare } from '#server/platform/prepared.ts'
import { Shelf } from '#server/platform/shelf.ts'
import type { Slot } from '../tables.ts'
import { drawKey, drawQuestions } from './draw.ts'
import { findBody, findKeys, findVersions, insertBody, readSnapshot } from './queries.ts'

/** Moves when the same content is drawn in another way, so that nobody goes on showing the old drawing. */
const edition = 1
const keptBodies = 200

export type Body = {
  id: string
  paper: SatPaper
  slots: Slot[]
  plans: Record<'timed' | 'practice', Plan>
  sections: SatSection[]
}

/** For learners: the questions drawn, and the whole as bytes. */
export type LearnersBody = { questions: SatQuestion[]; bytes: Buffer[]; asked: Prepared; forGood: Prepared }

/** `bytes` is each key as it goes out: the same for everybody, so it is written once. */
export type Keys = { slots: KeyedSlot[]; drawn: DrawnKey[]; bytes: Buffer[] }

const written = (value: object) => Buffer.from(JSON.stringify(value))

function toBody({ id, paper, slots }: Pick<Body, 'id' | 'paper' | 'slots'>): Body {
  const plans = { timed: planAttempt(paper, slots), practice: planAttempt(paper, slots, null) }
  const sections = plans.timed.sections.map(({ name, seconds }, at) => ({
    name,
    title: paper.marking?.find(({ section }) => section === name)?.title ?? name,
    seconds,
    questions: plans.timed.slots.flatMap(({ section }, question) => (section === at ? [question] : [])),
  }))
  return { id, paper, slots, plans, sections }
}

function toSatPaper(paper: Paper, totalQuestions: number): SatPaper {
  const { _id, title, description, type, duration, difficulty, totalMarks, passingMarks, language } = paper
  const { negativeMarking, isPremium, contentAccess, marking } = paper
  return {
    ...{ _id, title, description, type, duration, difficulty, totalQuestions, totalMarks, passingMarks, language },
    ...{ negativeMarking, isPremium, contentAccess, marking },
    subject: paper.subjectName,
    category: paper.examCategoryName,
  }
}

/** What papers are and were, in memory: made once, shared by everybody who sits them. */
export const bodiesOf = perContext(({ database: { db }, cache, clock }: Context) => {
  const currentIds = new Shelf<string | null>(cache, region, 10_000)
  const keys = new Shelf<Keys>(cache, region, keptBodies)
  const bodies = new Kept<Body | undefined>(keptBodies * 5)
  const learnersBodies = new Kept<LearnersBody>(keptBodies)

  async function makeCurrent(paperId: string): Promise<string | null> {
    const snapshot = await readSnapshot(db, paperId)
    if (!snapshot) return null
    const paper = toSatPaper(snapshot.paper, snapshot.slots.length)
    const content = { paper, slots: snapshot.slots }
    const id = createHash('sha256')
      .update(JSON.stringify([edition, content]))
      .digest('hex')
      .slice(0, 24)
    await insertBody(db, { id, paperId, ...content, createdAt: clock.now() })
    return id
  }

  async function find(id: string): Promise<Body> {
    const body = await bodies.get(id, async () => {
      const row = await findBody(db, id)
      return row && toBody(row)
    })
    return body ?? fail('not_found', { message: 'Paper not found' })
  }

  async function readKeys(body: Body): Promise<Keys> {
    const found = await findKeys(
      db,
      body.slots.map(({ versionId }) => versionId),
    )
    const slots: KeyedSlot[] = []
    const drawn: DrawnKey[] = []
    for (const { versionId, kind, optionCount, section, topic, difficulty } of body.slots) {
      const { answer = null, explanation = '' } = found.get(versionId) ?? {}
      const place = { section, topic, difficulty }
      slots.push(kind === 'note' ? { ...place, kind } : { ...place, optionCount, ...KindedKey.parse({ kind, key: answer }) })
      drawn.push(drawKey(answer, explanation))
      await breathe()
    }
    return { slots, drawn, bytes: drawn.map(written) }
  }

  async function draw(body: Body): Promise<LearnersBody> {
    const versions = await findVersions(
      db,
      body.slots.map(({ versionId }) => versionId),
    )
    const questions = await drawQuestions(body.paper._id, body.slots, versions)
    const told = isStudied(body.paper.type) ? (await readKeys(body)).drawn : []
    const data = {
      bodyId: body.id,
      paper: body.paper,
      sections: body.sections,
      questions: questions.map((question, at) => ({ ...question, ...told[at] })),
    }
    const asked = await prepare(attempts.readPaperBody, { data })
    const keep = body.paper.isPremium ? 'for good, alone' : 'for good'
    return { questions, bytes: questions.map(written), asked, forGood: asked.as(nameOf(attempts.readBody), keep) }
  }

  return {
    find,
    /** The paper as it would be sat now, if learners can see it. */
    async current(paperId: string): Promise<Body> {
      const id = await currentIds.get(paperId, () => makeCurrent(paperId))
      return id === null ? fail('not_found', { message: 'Paper not found' }) : find(id)
    },
    forLearners: (body: Body) => learnersBodies.get(body.id, () => draw(body)),
    /** As they are known now. Never called inside a transaction. */
    keys: (body: Body) => keys.get(body.id, () => readKeys(body)),
  }
})
