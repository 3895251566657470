import type { Answer } from '../questions/kinds/kind.ts'
import type { Language } from '../show.ts'
import type { Patch, QuestionStep } from './saves.ts'
import { maxStep } from './step-limits.ts'

/** A value and the step that set it; the later step wins. */
type Latest<Value> = { stamp: number; value: Value }

export type AnswerChange = { stamp: number; at: number; answer: Answer }

/** `changes` are the answers given to a question, the standing one last. */
export type SlotSheet = {
  changes: AnswerChange[]
  marked: Latest<boolean> | null
  language: Latest<Language> | null
  visited: boolean
  seconds: number
}

/** The answer sheet: what all patches so far come to. */
export type Sheet = { slots: SlotSheet[]; current: Latest<number> | null }

/** More changes of mind than this are forgotten, the oldest first. */
const keptChanges = 20

const untouched: SlotSheet = { changes: [], marked: null, language: null, visited: false, seconds: 0 }

export function blankSheet(slotCount: number): Sheet {
  return { slots: Array.from({ length: slotCount }, () => untouched), current: null }
}

/** Steps of a later seat are later, whatever their number. */
function stampOf(seat: number, step: number): number {
  return seat * (maxStep + 1) + step
}

export function mergePatch(sheet: Sheet, patch: Patch): Sheet {
  const slots = [...sheet.slots]
  let current = sheet.current
  const change = (question: number, changed: (slot: SlotSheet) => Partial<SlotSheet>) => {
    const slot = slots[question]
    if (slot) slots[question] = { ...slot, ...changed(slot) }
  }
  for (const step of patch.steps) {
    if ('lock' in step) continue
    const stamp = stampOf(patch.seat, step.step)
    current = later(current, { stamp, value: step.question })
    change(step.question, (slot) => takeStep(slot, step, stamp))
  }
  for (const [question, seconds] of Object.entries(patch.times)) {
    change(Number(question), (slot) => ({ seconds: Math.max(slot.seconds, seconds) }))
  }
  return { slots, current }
}

function takeStep(slot: SlotSheet, { at, answer, marked, language }: QuestionStep, stamp: number): Partial<SlotSheet> {
  return {
    visited: true,
    ...(answer !== undefined && { changes: addChange(slot.changes, { stamp, at, answer }) }),
    ...(marked !== undefined && { marked: later(slot.marked, { stamp, value: marked }) }),
    ...(language !== undefined && { language: later(slot.language, { stamp, value: language }) }),
  }
}

function addChange(changes: AnswerChange[], change: AnswerChange): AnswerChange[] {
  const same = changes.find(({ stamp }) => stamp === change.stamp)
  if (same && rank(same) >= rank(change)) return changes
  return [...changes.filter((each) => each !== same), change].sort((a, b) => a.stamp - b.stamp).slice(-keptChanges)
}

function later<Value>(known: Latest<Value> | null, given: Latest<Value>): Latest<Value> {
  if (!known || given.stamp > known.stamp) return given
  return given.stamp === known.stamp && rank(given) > rank(known) ? given : known
}

/** One step never says two things unless a client is at fault; then the choice must still not depend on the order. */
function rank(said: object): string {
  return JSON.stringify(said)
}

export function standingAnswer(slot: SlotSheet): Answer {
  return slot.changes.at(-1)?.answer ?? null
}

export function isAnswered(slot: SlotSheet): boolean {
  return standingAnswer(slot) !== null
}
