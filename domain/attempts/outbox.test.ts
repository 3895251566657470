import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acknowledge, isEverythingSaved, type Outbox, openOutbox, prepareSave, recordStep, recordTime } from './outbox.ts'
import { toSavedState } from './saved-state.ts'
import type { Save } from './saves.ts'
import { maxStepsInSave } from './step-limits.ts'
import { type Attempt, applyAction, startAttempt } from './testing/attempt.ts'

const now = Date.UTC(2026, 0, 10, 9)
const slots = Array.from({ length: 5 }, () => ({ kind: 'single', optionCount: 4, section: 0 }) as const)
const fresh = startAttempt({ seconds: null, sections: [{ name: '', seconds: null }], slots }, 'phone', now)

function arrive(attempt: Attempt, save: Save) {
  const outcome = applyAction(attempt, { do: 'save', token: 'phone', save }, now)
  if ('refused' in outcome || !outcome.saved) throw new Error('refused')
  return { attempt: outcome.attempt, saved: outcome.saved }
}

function answered(outbox: Outbox, question: number, answer: number): Outbox {
  return recordStep(outbox, { at: 0, question, answer })
}

test('a save that is sent again is unchanged', () => {
  const first = prepareSave(answered(openOutbox({ seq: 4, step: 10 }), 0, 1))
  expect(first?.save).toEqual({ seq: 5, steps: [{ step: 11, at: 0, question: 0, answer: 1 }], times: {} })
  expect(first && prepareSave(first.outbox)?.save).toEqual(first?.save)
})

test('the next save contains the steps that are not yet acknowledged', () => {
  const first = prepareSave(answered(openOutbox({ seq: 0, step: 0 }), 0, 1))
  const second = first && prepareSave(answered(first.outbox, 1, 2))
  expect(second?.save.seq).toBe(2)
  expect(second?.save.steps?.map(({ step }) => step)).toEqual([1, 2])
})

test('more steps than one save can hold are sent in several', () => {
  let outbox = openOutbox({ seq: 0, step: 0 })
  for (let at = 0; at <= maxStepsInSave; at += 1) outbox = answered(outbox, at % 5, at % 4)
  let attempt = fresh
  for (let saves = 0; saves < 2; saves += 1) {
    const prepared = prepareSave(outbox)
    if (!prepared) break
    const { attempt: next, saved } = arrive(attempt, prepared.save)
    attempt = next
    outbox = acknowledge(prepared.outbox, saved)
  }
  expect(isEverythingSaved(outbox)).toBe(true)
  expect(attempt.head.seats[0]?.step).toBe(maxStepsInSave + 1)
})

test('an acknowledgement of another device’s save with the same number loses no step', () => {
  const behind = prepareSave(answered(openOutbox({ seq: 1, step: 2 }), 3, 2))
  const ahead = arrive(arrive(fresh, { seq: 1, answers: { 0: 1 } }).attempt, { seq: 2, answers: { 1: 1 } })
  if (!behind) throw new Error('nothing to send')
  const outbox = acknowledge(behind.outbox, arrive(ahead.attempt, behind.save).saved)
  const again = prepareSave(outbox)
  expect(again?.save.seq).toBe(3)
  expect(again && toSavedState(arrive(ahead.attempt, again.save).attempt.sheet).answers).toEqual({ 0: 1, 1: 1, 3: 2 })
})

test('every answer arrives, whatever the network loses, repeats or reorders', () => {
  const event = fc.oneof(
    fc.record({ question: fc.nat(4), answer: fc.nat(3) }),
    fc.record({ question: fc.nat(4), seconds: fc.nat(500) }),
    fc.constant('send' as const),
    fc.record({ deliver: fc.nat(20), repeated: fc.boolean(), acknowledged: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80, size: 'max' }), (events) => {
      let outbox = openOutbox({ seq: 0, step: 0 })
      let attempt = fresh
      const inFlight: Save[] = []
      const answers: Record<number, number> = {}
      const times: Record<number, number> = {}
      const deliver = (save: Save, acknowledged: boolean) => {
        const arrived = arrive(attempt, save)
        attempt = arrived.attempt
        if (acknowledged) outbox = acknowledge(outbox, arrived.saved)
      }
      const send = (): Save | null => {
        const prepared = prepareSave(outbox)
        if (prepared) outbox = prepared.outbox
        return prepared?.save ?? null
      }
      for (const each of events) {
        if (each === 'send') {
          const save = send()
          if (save) inFlight.push(save)
        } else if ('deliver' in each) {
          const [save] = inFlight.splice(each.deliver % Math.max(1, inFlight.length), 1)
          if (save) deliver(save, each.acknowledged)
          if (save && each.repeated) inFlight.push(save)
        } else if ('answer' in each) {
          answers[each.question] = each.answer
          outbox = answered(outbox, each.question, each.answer)
        } else {
          times[each.question] = Math.max(each.seconds, times[each.question] ?? 0)
          outbox = recordTime(outbox, each.question, times[each.question] ?? 0)
        }
      }
      while (!isEverythingSaved(outbox)) {
        const save = send()
        if (save) deliver(save, true)
      }
      for (const save of inFlight) deliver(save, true)
      expect(toSavedState(attempt.sheet).answers).toEqual(answers)
    }),
    { numRuns: 400 },
  )
})
