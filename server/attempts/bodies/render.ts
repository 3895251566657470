import type { ExamPassage, ExamQuestion, RenderedKey } from '#domain/attempts/paper-body.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { toMarksValue } from '#domain/questions/fields.ts'
import { type Item, type ItemList, itemLists, type QuestionBody } from '#domain/questions/kinds/fields.ts'
import { type StoredKey, toAnswerKey } from '#domain/questions/kinds/index.ts'
import type { KindName } from '#domain/questions/kinds/names.ts'
import type { MarkupRenderer } from '#server/platform/markup/renderer.ts'
import type { Slot } from '../tables.ts'

type Version = { body: QuestionBody; timer: number; marks: string; reference: string }

export async function renderText(markup: MarkupRenderer, text: LocalizedText): Promise<LocalizedText> {
  if (typeof text === 'string') return markup.render(text)
  const [en, hi] = await Promise.all([text.en, text.hi].map((written) => (written === undefined ? undefined : markup.render(written))))
  return { ...(en !== undefined && { en }), ...(hi !== undefined && { hi }) }
}

export function renderQuestions(
  markup: MarkupRenderer,
  paperId: string,
  slots: Slot[],
  versions: ReadonlyMap<string, Version>,
): Promise<ExamQuestion[]> {
  return Promise.all(
    slots.map((slot) => {
      const version = versions.get(slot.versionId)
      if (!version) throw new Error(`Version ${slot.versionId} does not exist.`)
      return renderQuestion(markup, paperId, slot, version)
    }),
  )
}

async function renderQuestion(
  markup: MarkupRenderer,
  paperId: string,
  slot: Slot,
  { body, timer, marks, reference }: Version,
): Promise<ExamQuestion> {
  const { questionText, content } = body
  const [html, contentHtml, lists] = await Promise.all([
    renderText(markup, questionText),
    content && renderText(markup, content),
    renderLists(markup, body),
  ])
  return {
    _id: slot.questionId,
    id: slot.questionId,
    paperId,
    kind: slot.kind,
    topicId: slot.topic,
    topic: slot.topic,
    questionText,
    html,
    ...(content !== undefined && { content, contentHtml }),
    options: [],
    ...lists,
    timer,
    difficulty: slot.difficulty,
    marks: toMarksValue(marks),
    reference,
    section: slot.section,
    tags: slot.tags,
    position: slot.position,
    ...(slot.passage !== undefined && { passage: slot.passage }),
  }
}

/** Renders each passage of the slots once. */
export function renderPassages(markup: MarkupRenderer, texts: ReadonlyMap<string, LocalizedText>): Promise<ExamPassage[]> {
  return Promise.all([...texts].map(async ([id, text]) => ({ _id: id, html: await renderText(markup, text) })))
}

type RenderedList = (Item & { html: LocalizedText })[]

async function renderLists(markup: MarkupRenderer, body: QuestionBody): Promise<Partial<Record<ItemList, RenderedList>>> {
  const render = async ({ id, text }: Item) => ({ id, text, html: await renderText(markup, text) })
  const present = itemLists.flatMap((list) => (body[list] ? [{ list, items: body[list] }] : []))
  return Object.fromEntries(await Promise.all(present.map(async ({ list, items }) => [list, await Promise.all(items.map(render))])))
}

export async function renderKey(
  markup: MarkupRenderer,
  kind: KindName,
  answer: StoredKey | null,
  explanation: LocalizedText,
): Promise<RenderedKey> {
  const key = toAnswerKey(kind, answer, explanation)
  const notes = key.optionNotes && Object.entries(key.optionNotes)
  const rendered = notes && (await Promise.all(notes.map(async ([id, note]) => [id, await renderText(markup, note)] as const)))
  return {
    ...key,
    explanationHtml: await renderText(markup, explanation),
    ...(rendered && { optionNotesHtml: Object.fromEntries(rendered) }),
  }
}
