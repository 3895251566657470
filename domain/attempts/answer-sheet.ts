import type { Language } from '../language.ts'
import type { Answer } from '../questions/kinds/kind.ts'
import type { Patch, QuestionStep } from './saves.ts'
import { maxStep } from './step-limits.ts'

/** A last-writer-wins register: a value and the stamp of the step that set it. */
type Register<Value> = { stamp: number; value: Value }

export type AnswerChange = { stamp: number; at: number; answer: Answer }

/** `changes` are the answers given to a question, the current one last. */
export type SlotState = {
  changes: AnswerChange[]
  marked: Register<boolean> | null
  language: Register<Language> | null
  visited: boolean
  seconds: number
}

/** The merged state of all patches of an attempt. */
export type AnswerSheet = { slots: SlotState[]; current: Register<number> | null }

/** Of more answers to one question, only the latest are stored. */
const maxChanges = 20

const untouched: SlotState = { changes: [], marked: null, language: null, visited: false, seconds: 0 }

export function blankSheet(slotCount: number): AnswerSheet {
  return { slots: new Array<SlotState>(slotCount).fill(untouched), current: null }
}

/** One number that sorts by seat, then by step. */
export function stampOf(seat: number, step: number): number {
  return seat * (maxStep + 1) + step
}

/** The state after further patches. Each slot that changes is copied once, however many there are. */
export function mergePatches(sheet: AnswerSheet, patches: readonly Patch[]): AnswerSheet {
  const slots = [...sheet.slots]
  let current = sheet.current
  const change = (question: number, apply: (copy: SlotState) => void) => {
    let slot = slots[question]
    if (!slot) return
    if (slot === sheet.slots[question]) {
      slot = { ...slot }
      slots[question] = slot
    }
    apply(slot)
  }
  for (const { seat, steps, times } of patches) {
    for (const step of steps) {
      if ('lock' in step) continue
      const stamp = stampOf(seat, step.step)
      current = latest(current, { stamp, value: step.question })
      change(step.question, (slot) => applyStep(slot, step, stamp))
    }
    for (const question in times) {
      const seconds = times[question] ?? 0
      change(Number(question), (slot) => {
        slot.seconds = Math.max(slot.seconds, seconds)
      })
    }
  }
  return { slots, current }
}

function applyStep(slot: SlotState, { at, answer, marked, language }: QuestionStep, stamp: number): void {
  slot.visited = true
  if (answer !== undefined) slot.changes = addChange(slot.changes, { stamp, at, answer })
  if (marked !== undefined) slot.marked = latest(slot.marked, { stamp, value: marked })
  if (language !== undefined) slot.language = latest(slot.language, { stamp, value: language })
}

function addChange(changes: AnswerChange[], change: AnswerChange): AnswerChange[] {
  if (change.stamp > (changes.at(-1)?.stamp ?? -1)) return [...(changes.length < maxChanges ? changes : changes.slice(1)), change]
  const same = changes.find(({ stamp }) => stamp === change.stamp)
  if (same && tieBreaker(same) >= tieBreaker(change)) return changes
  return [...changes.filter((each) => each !== same), change].sort((a, b) => a.stamp - b.stamp).slice(-maxChanges)
}

function latest<Value>(stored: Register<Value> | null, next: Register<Value>): Register<Value> {
  if (!stored || next.stamp > stored.stamp) return next
  return next.stamp === stored.stamp && tieBreaker(next) > tieBreaker(stored) ? next : stored
}

/** A faulty client may send two values under one stamp; which one wins must not depend on the order of arrival. */
function tieBreaker(value: object): string {
  return JSON.stringify(value)
}

export function currentAnswer(slot: SlotState): Answer {
  return slot.changes.at(-1)?.answer ?? null
}

export function isAnswered(slot: SlotState): boolean {
  return currentAnswer(slot) !== null
}
