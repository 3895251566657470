import { setImmediate as breathe } from 'node:timers/promises'
import type { DrawnKey, SatQuestion } from '#domain/attempts/body.ts'
import { renderMarkup } from '#domain/markup/render.ts'
import { showMarks } from '#domain/questions/fields.ts'
import { type Body, type Key, showKey } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import type { Slot } from '../tables.ts'

type Version = { body: Body; timer: number; marks: string; reference: string }

export function drawText(text: Text): Text {
  if (typeof text === 'string') return renderMarkup(text)
  return {
    ...(text.en !== undefined && { en: renderMarkup(text.en) }),
    ...(text.hi !== undefined && { hi: renderMarkup(text.hi) }),
  }
}

/** One after the other, with room for other work between them: a paper full of formulas takes a while. */
export async function drawQuestions(paperId: string, slots: Slot[], versions: ReadonlyMap<string, Version>): Promise<SatQuestion[]> {
  const drawn: SatQuestion[] = []
  for (const slot of slots) {
    const version = versions.get(slot.versionId)
    if (!version) throw new Error(`Version ${slot.versionId} is gone.`)
    drawn.push(drawQuestion(paperId, slot, version))
    await breathe()
  }
  return drawn
}

function drawQuestion(paperId: string, slot: Slot, { body, timer, marks, reference }: Version): SatQuestion {
  const { questionText, content, options } = body
  return {
    _id: slot.questionId,
    id: slot.questionId,
    paperId,
    kind: slot.kind,
    topicId: slot.topic,
    topic: slot.topic,
    questionText,
    html: drawText(questionText),
    ...(content !== undefined && { content, contentHtml: drawText(content) }),
    options: (options ?? []).map(({ id, text }) => ({ id, text, html: drawText(text) })),
    timer,
    difficulty: slot.difficulty,
    marks: showMarks(marks),
    reference,
    section: slot.section,
    tags: slot.tags,
    position: slot.position,
  }
}

export function drawKey(answer: Key | null, explanation: Text): DrawnKey {
  return { ...showKey(answer, explanation), explanationHtml: drawText(explanation) }
}
