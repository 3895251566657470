import { createHash } from 'node:crypto'
import { attempts } from '#domain/attempts/contract.ts'
import type { KeyedSlot } from '#domain/attempts/marking.ts'
import type { ExamPaper, ExamPassage, ExamQuestion, ExamSection, RenderedKey } from '#domain/attempts/paper-body.ts'
import type { Plan } from '#domain/attempts/plan.ts'
import { planAttempt } from '#domain/attempts/plan-attempt.ts'
import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { fail } from '#domain/errors.ts'
import { KindAndKey } from '#domain/questions/kinds/index.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { readingSeconds } from '#domain/results/plausibility.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { type CachedResponse, endpointName, prepareResponse } from '#server/platform/cache/cached-response.ts'
import { PromiseCache } from '#server/platform/cache/promise-cache.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { findPassageVersions } from '#server/questions/passages/queries.ts'
import { findFormInstances, paperForm } from '#server/questions/templates/instances/forms.ts'
import type { Slot } from '../tables.ts'
import { findBody, findKeys, findVersions, insertBody, readSnapshot } from './queries.ts'
import { renderKey, renderPassages, renderQuestions } from './render.ts'

/** Part of a body's id: raise it when the same content is rendered differently, so that clients do not keep the old rendering. */
const renderingVersion = 1
export const maxCachedBodies = 200

/** An immutable snapshot of a paper, named by a hash of its content. An attempt refers to the body it was started with. */
export type PaperBody = {
  id: string
  paper: ExamPaper
  slots: Slot[]
  plans: Record<'timed' | 'practice', Plan>
  sections: ExamSection[]
}

/**
 * The rendered questions, the JSON of each, and the prepared responses: one revalidated each time, one immutable, and one immutable that
 * proxies may not store.
 */
type RenderedBody = {
  questions: ExamQuestion[]
  /** Undefined if the paper has none. */
  passages: ExamPassage[] | undefined
  bytes: Buffer[]
  revalidated: CachedResponse
  immutable: CachedResponse
  privateImmutable: CachedResponse
}

type BodyKeys = { slots: KeyedSlot[]; rendered: RenderedKey[] }

function toBody({ id, paper, slots }: Pick<PaperBody, 'id' | 'paper' | 'slots'>): PaperBody {
  const plans = { timed: planAttempt(paper, slots), practice: planAttempt(paper, slots, null) }
  const sections = plans.timed.sections.map(({ name, seconds, attempt }, at) => ({
    name,
    title: paper.marking?.find(({ section }) => section === name)?.title ?? name,
    seconds,
    ...(attempt !== undefined && { attempt }),
    questions: plans.timed.slots.flatMap(({ section }, question) => (section === at ? [question] : [])),
  }))
  return { id, paper, slots, plans, sections }
}

function toSatPaper(paper: Paper, totalQuestions: number): ExamPaper {
  const { _id, title, description, type, duration, difficulty, totalMarks, passingMarks, passByMarks, language } = paper
  const { negativeMarking, isPremium, contentAccess, marking } = paper
  return {
    ...{ _id, title, description, type, duration, difficulty, totalQuestions, totalMarks, passingMarks, passByMarks, language },
    ...{ negativeMarking, isPremium, contentAccess, marking },
    subject: paper.subjectName,
    category: paper.examCategoryName,
  }
}

function toKeyedSlots({ slots }: PaperBody, keys: Awaited<ReturnType<typeof findKeys>>): KeyedSlot[] {
  return slots.map(({ versionId, kind, optionCount, section, topic, difficulty, marks }) => {
    const place = { section, topic, difficulty, ...(marks !== undefined && { marks }) }
    const key = keys.get(versionId)?.answer ?? null
    return isAnswerable(kind) ? { ...place, optionCount, ...KindAndKey.parse({ kind, key }) } : { ...place, kind }
  })
}

/** Caches the bodies of papers, their rendering and their keys in memory, shared by all attempts on this node. */
export const bodiesOf = perContext((context: Context) => {
  const { cache, clock, markup } = context
  const { db } = context.database
  const currentIds = new RegionCache<string | null>(cache, catalogueRegion, { max: 10_000 })
  const keys = new RegionCache<BodyKeys>(cache, catalogueRegion, { max: maxCachedBodies })
  const keyedSlots = new RegionCache<KeyedSlot[]>(cache, catalogueRegion, { max: maxCachedBodies })
  const bodies = new PromiseCache<PaperBody | undefined>({ max: maxCachedBodies * 5 })
  const readings = new PromiseCache<number[]>({ max: maxCachedBodies })
  const learnersBodies = new PromiseCache<RenderedBody>({ max: maxCachedBodies })

  /** The slots of a form: other instances where each attempt has its own. */
  async function slotsInForm(slots: Slot[], form: number): Promise<Slot[]> {
    const drawn = slots.filter(({ countedAs }) => countedAs !== undefined).map(({ questionId }) => questionId)
    if (form === paperForm || drawn.length === 0) return slots
    const instances = await findFormInstances(context, drawn, form)
    return slots.map((slot) => ({ ...slot, ...instances.get(slot.questionId) }))
  }

  async function makeCurrent(paperId: string, form: number): Promise<string | null> {
    const snapshot = await readSnapshot(db, paperId)
    if (!snapshot) return null
    const paper = toSatPaper(snapshot.paper, snapshot.slots.length)
    const content = { paper, slots: await slotsInForm(snapshot.slots, form) }
    const id = createHash('sha256')
      .update(JSON.stringify([renderingVersion, content]))
      .digest('hex')
      .slice(0, 24)
    await insertBody(db, { id, paperId, ...content, createdAt: clock.now() })
    return id
  }

  async function find(id: string): Promise<PaperBody> {
    const body = await bodies.get(id, async () => {
      const row = await findBody(db, id)
      return row && toBody(row)
    })
    return body ?? fail('not_found', { message: 'Paper not found' })
  }

  const findKeysOf = ({ slots }: PaperBody) =>
    findKeys(
      db,
      slots.map(({ versionId }) => versionId),
    )

  async function readKeys(body: PaperBody): Promise<BodyKeys> {
    const found = await findKeysOf(body)
    const rendered = await Promise.all(
      body.slots.map(({ versionId, kind }) => {
        const { answer = null, explanation = '' } = found.get(versionId) ?? {}
        return renderKey(markup, kind, answer, explanation)
      }),
    )
    return { slots: toKeyedSlots(body, found), rendered }
  }

  async function readReadingSeconds({ slots }: PaperBody): Promise<number[]> {
    const versions = await findVersions(
      db,
      slots.map(({ versionId }) => versionId),
    )
    return slots.map(({ versionId }) => {
      const version = versions.get(versionId)
      return version ? readingSeconds(version.body) : 0
    })
  }

  async function draw(body: PaperBody): Promise<RenderedBody> {
    const versions = await findVersions(
      db,
      body.slots.map(({ versionId }) => versionId),
    )
    const questions = await renderQuestions(markup, body.paper._id, body.slots, versions)
    const passageIds = [...new Set(body.slots.flatMap(({ passage }) => passage ?? []))]
    const passages = passageIds.length > 0 ? await renderPassages(markup, await findPassageVersions(db, passageIds)) : undefined
    const renderedKeys = isStudyMaterial(body.paper.type) ? (await readKeys(body)).rendered : []
    const data = {
      bodyId: body.id,
      paper: body.paper,
      sections: body.sections,
      questions: questions.map((question, at) => ({ ...question, ...renderedKeys[at] })),
      ...(passages && { passages }),
    }
    const revalidated = await prepareResponse(attempts.readPaperBody, { data })
    const privateImmutable = revalidated.forEndpoint(endpointName(attempts.readBody), 'private immutable')
    return {
      questions,
      passages,
      bytes: questions.map((question) => Buffer.from(JSON.stringify(question))),
      revalidated,
      immutable: body.paper.isPremium ? privateImmutable : revalidated.forEndpoint(endpointName(attempts.readBody), 'immutable'),
      privateImmutable,
    }
  }

  return {
    find,
    /** The body that an attempt started now would use, in this form; fails if learners cannot see the paper. */
    async current(paperId: string, form = paperForm): Promise<PaperBody> {
      const id = await currentIds.get(form === paperForm ? paperId : `${paperId} ${form}`, () => makeCurrent(paperId, form))
      return id === null ? fail('not_found', { message: 'Paper not found' }) : find(id)
    },
    forLearners: (body: PaperBody) => learnersBodies.get(body.id, () => draw(body)),
    /** How long reading each question takes at least. */
    readingSeconds: (body: PaperBody) => readings.get(body.id, () => readReadingSeconds(body)),
    /** What marking needs: the current keys, corrections included, and no explanations. Queries the outer database as `keys` does. */
    keyedSlots: (body: PaperBody) => keyedSlots.get(body.id, async () => toKeyedSlots(body, await findKeysOf(body))),
    /** The current keys with their explanations, rendered. It queries the outer database, so never call it inside a transaction. */
    keys: (body: PaperBody) => keys.get(body.id, () => readKeys(body)),
  }
})
