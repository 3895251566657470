import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '../questions/kinds/index.ts'
import type { Answer } from '../questions/kinds/kind.ts'
import { deadline, graceSeconds, secondsLeft, sectionClosesAt } from './clock.ts'
import { act, startAttempt } from './engine.ts'
import { openOutbox, prepareSave, recordStep } from './outbox.ts'
import { showPalette } from './palette.ts'
import { hasTimedSections } from './plan.ts'
import { readSheet, showSheet } from './saved-state.ts'
import type { Patch, Save, Step } from './saves.ts'
import { blankSheet, mergePatch, type Sheet, standingAnswer } from './sheet.ts'
import { maxStep } from './step-limits.ts'
import { begin, type Moment, plans, play, sittings } from './testing/histories.ts'

const runs = { numRuns: 500 }

function holds(check: (moment: Moment, all: Moment[]) => void) {
  fc.assert(
    fc.property(sittings, ({ plan, history }) => {
      const moments = play(plan, history)
      for (const moment of moments) check(moment, moments)
    }),
    runs,
  )
}

function saved(moment: Moment) {
  return 'refused' in moment.acted ? null : moment.acted.saved
}

test('the time left never grows, except by extra minutes', () => {
  holds(({ now, before, after, action }) => {
    const left = (attempt: typeof before, at: number) => secondsLeft(attempt.plan, attempt.head, at) ?? 0
    if (action.do !== 'extend') expect(left(after, now)).toBe(left(before, now))
    expect(left(after, now + 1000)).toBeLessThanOrEqual(left(after, now))
  })
})

test('an acknowledged answer is in the result, or a later one is', () => {
  fc.assert(
    fc.property(sittings, ({ plan, history }) => {
      const moments = play(plan, history)
      const accepted: { seat: number; step: Extract<Step, { question: number }> }[] = []
      for (const moment of moments) {
        const heard = saved(moment)
        const { action } = moment
        if (!heard || !('save' in action) || !action.save) continue
        const seat = moment.after.head.seats.find(({ token }) => token === action.token)?.number ?? -1
        for (const step of action.save.steps ?? []) {
          const refused = heard.dropped.some((dropped) => dropped.step === step.step)
          if ('question' in step && !refused && step.step <= heard.step) accepted.push({ seat, step })
        }
      }
      const final = moments.at(-1)?.after
      for (const { seat, step } of accepted) {
        if (step.answer === undefined) continue
        const rivals = accepted.filter((other) => other.step.question === step.question && other.step.answer !== undefined)
        const last = rivals.reduce((a, b) => (b.seat > a.seat || (b.seat === a.seat && b.step.step > a.step.step) ? b : a))
        const slot = final?.sheet.slots[step.question]
        const { kind, optionCount } = plan.slots[step.question] ?? { kind: 'note', optionCount: 0 }
        expect(readAnswer(kind, optionCount, last.step.answer ?? null)).toEqual({ sound: true, response: slot && standingAnswer(slot) })
        expect(slot?.changes.at(-1)?.stamp).toBe(last.seat * (maxStep + 1) + last.step.step)
        expect(slot?.changes.at(-1)?.stamp).toBeGreaterThanOrEqual(seat * (maxStep + 1) + step.step)
      }
    }),
    runs,
  )
})

test('the saves of a device give the same attempt in any order', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(20), question: fc.nat(9), marked: fc.boolean(), send: fc.boolean() }), {
    maxLength: 25,
    size: 'max',
  })
  fc.assert(
    fc.property(plans, steps, fc.infiniteStream(fc.nat(1000)), fc.infiniteStream(fc.nat(1000)), (plan, made, one, other) => {
      let outbox = openOutbox({ seq: 0, step: 0 })
      const saves: Save[] = []
      let at = 0
      for (const { wait, question, marked, send } of made) {
        at += wait
        outbox = recordStep(outbox, { at, question: question % plan.slots.length, marked })
        const prepared = send ? prepareSave(outbox) : null
        if (prepared) {
          outbox = prepared.outbox
          saves.push(prepared.save)
        }
      }
      const arrive = (order: Iterator<number>) => {
        let attempt = startAttempt(plan, 'a', begin)
        for (const save of shuffled(saves, order)) {
          const acted = act(attempt, { do: 'save', token: 'a', save }, begin + at * 1000)
          if (!('refused' in acted)) attempt = acted.attempt
        }
        const { entered, locked } = attempt.head
        return { sheet: attempt.sheet, entered, locked }
      }
      expect(arrive(other)).toEqual(arrive(one))
    }),
    runs,
  )
})

function shuffled<Item>(items: Item[], order: Iterator<number>): Item[] {
  return items
    .map((item) => ({ item, key: Number(order.next().value) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const answer: fc.Arbitrary<Answer> = fc.option(fc.nat(3))

const patches: fc.Arbitrary<Patch[]> = fc.array(
  fc.record({
    seat: fc.nat(2),
    steps: fc.array(
      fc.record(
        {
          step: fc.integer({ min: 1, max: 8 }),
          at: fc.nat(100),
          question: fc.nat(3),
          answer,
          marked: fc.boolean(),
          language: fc.constantFrom('en', 'hi'),
        },
        { requiredKeys: ['step', 'at', 'question'] },
      ),
    ),
    times: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.nat(100)),
  }),
)

test('patches merge to the same sheet in any order and any number of times', () => {
  const merge = (given: Patch[]): Sheet => given.reduce(mergePatch, blankSheet(4))
  fc.assert(
    fc.property(patches, fc.infiniteStream(fc.nat(1000)), (given, order) => {
      expect(merge(shuffled([...given, ...given], order))).toEqual(merge(given))
    }),
    runs,
  )
})

test('a save sent again changes nothing', () => {
  holds(({ now, after, action, acted }) => {
    if (action.do !== 'save' || 'refused' in acted) return
    const again = act(after, action, now + 1000)
    expect('refused' in again ? again.refused : again.attempt).toEqual(after)
  })
})

test('nothing is accepted after the deadline and its grace, nor once the attempt is closed', () => {
  holds(({ now, before, after, action }) => {
    const end = deadline(before.plan, before.head) ?? 0
    if (now > end + graceSeconds * 1000 || before.head.closed) expect(after.sheet).toEqual(before.sheet)
    if (before.head.closed) expect(after.head).toEqual(before.head)
    for (const { at } of after.sheet.slots.flatMap(({ changes }) => changes))
      expect(begin + at * 1000).toBeLessThanOrEqual(Math.max(end, now))
    if (action.do === 'save' && action.save.steps?.every((step) => begin + step.at * 1000 > end))
      expect(after.sheet.slots.map(standingAnswer)).toEqual(before.sheet.slots.map(standingAnswer))
  })
})

test('a section that is over never changes, whatever a device claims', () => {
  const claims = fc.array(fc.record({ at: fc.nat(2000), question: fc.nat(9), marked: fc.boolean() }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(sittings, claims, ({ plan, history }, claimed) => {
      fc.pre(hasTimedSections(plan))
      const { after, now } = play(plan, history).at(-1) ?? { after: startAttempt(plan, 'seat 0', begin), now: begin }
      const seat = after.head.seats.at(-1)
      if (!seat) return
      const steps = claimed.map((claim, at) => ({ ...claim, question: claim.question % plan.slots.length, step: seat.step + at + 1 }))
      const acted = act(after, { do: 'save', token: seat.token, save: { seq: seat.seq + 1, steps } }, now)
      const result = 'refused' in acted ? after : acted.attempt
      for (const [question, { section }] of plan.slots.entries()) {
        const closes = sectionClosesAt(plan, after.head, section)
        const over = after.head.entered[section] !== undefined && closes !== null && seat.at > closes
        if (over) expect(result.sheet.slots[question]).toEqual(after.sheet.slots[question])
      }
    }),
    runs,
  )
})

test('the palette’s counts add up to the number of questions', () => {
  holds(({ after }) => {
    const { counts, sections } = showPalette(after.plan, after.sheet)
    const states = (of: typeof counts) => of['not visited'] + of['not answered'] + of.answered + of.marked + of['answered and marked']
    expect(states(counts)).toBe(after.plan.slots.length)
    expect(counts.attempted + counts.remaining).toBe(counts.total)
    expect(sections.reduce((total, section) => total + states(section.counts), 0)).toBe(counts.total)
    expect(counts.attempted).toBe(Object.keys(showSheet(after.sheet).answers).length)
  })
})

test('a device that resumes sees what was saved', () => {
  holds(({ after }) => {
    const state = showSheet(after.sheet)
    expect(showSheet(readSheet(after.plan.slots.length, state))).toEqual(state)
  })
})
