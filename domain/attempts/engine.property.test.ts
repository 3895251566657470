import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnswer } from '../questions/kinds/answers.ts'
import type { Answer, ParsedAnswer } from '../questions/kinds/kind.ts'
import { type AnswerSheet, blankSheet, currentAnswer, isAnswered, mergePatches } from './answer-sheet.ts'
import { deadline, graceSeconds, sectionClosesAt } from './clock.ts'
import { openOutbox, prepareSave, recordStep } from './outbox.ts'
import { buildPalette } from './palette.ts'
import { hasTimedSections } from './plan.ts'
import { fromSavedState, toSavedState } from './saved-state.ts'
import type { Patch, Save, Step } from './saves.ts'
import { maxStep } from './step-limits.ts'
import { applyAction, secondsLeft, startAttempt } from './testing/attempt.ts'
import { plans, plansWithHistory, type ServerCall, simulate, startTime } from './testing/histories.ts'

const runs = { numRuns: 500 }

function checkEveryCall(check: (call: ServerCall) => void) {
  fc.assert(
    fc.property(plansWithHistory, ({ plan, history }) => {
      for (const call of simulate(plan, history)) check(call)
    }),
    runs,
  )
}

function savedBy({ outcome }: ServerCall) {
  return 'refused' in outcome ? null : outcome.saved
}

test('the time left grows only by extensions', () => {
  checkEveryCall(({ now, before, after, action }) => {
    const left = (attempt: typeof before, at: number) => secondsLeft(attempt, at) ?? 0
    if (action.do !== 'extend') expect(left(after, now)).toBe(left(before, now))
    expect(left(after, now + 1000)).toBeLessThanOrEqual(left(after, now))
  })
})

test('an acknowledged answer is kept unless a later one replaces it', () => {
  fc.assert(
    fc.property(plansWithHistory, ({ plan, history }) => {
      const calls = simulate(plan, history)
      const accepted: { seat: number; step: Extract<Step, { question: number }> }[] = []
      for (const call of calls) {
        const saved = savedBy(call)
        const { action } = call
        if (!saved || !('save' in action) || !action.save) continue
        const seat = call.after.head.seats.find(({ token }) => token === action.token)?.number ?? -1
        for (const step of action.save.steps ?? []) {
          const isDropped = saved.dropped.some((dropped) => dropped.step === step.step)
          if ('question' in step && !isDropped && step.step <= saved.step) accepted.push({ seat, step })
        }
      }
      const final = calls.at(-1)?.after
      for (const { seat, step } of accepted) {
        if (step.answer === undefined) continue
        const sameQuestion = accepted.filter((other) => other.step.question === step.question && other.step.answer !== undefined)
        const last = sameQuestion.reduce((a, b) => (b.seat > a.seat || (b.seat === a.seat && b.step.step > a.step.step) ? b : a))
        const slot = final?.sheet.slots[step.question]
        const current = slot ? currentAnswer(slot) : null
        const { kind, optionCount } = plan.slots[step.question] ?? { kind: 'note', optionCount: 0 }
        expect(parseAnswer(kind, optionCount, last.step.answer ?? null)).toEqual({
          valid: true,
          response: current,
        } satisfies ParsedAnswer<Answer>)
        expect(slot?.changes.at(-1)?.stamp).toBe(last.seat * (maxStep + 1) + last.step.step)
        expect(slot?.changes.at(-1)?.stamp).toBeGreaterThanOrEqual(seat * (maxStep + 1) + step.step)
      }
    }),
    runs,
  )
})

test('the saves of a device give the same attempt in whatever order they arrive', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(20), question: fc.nat(9), marked: fc.boolean(), send: fc.boolean() }), {
    maxLength: 25,
    size: 'max',
  })
  fc.assert(
    fc.property(plans, steps, fc.infiniteStream(fc.nat(1000)), fc.infiniteStream(fc.nat(1000)), (plan, made, oneOrder, otherOrder) => {
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
      const deliver = (order: Iterator<number>) => {
        let attempt = startAttempt(plan, 'a', startTime)
        for (const save of shuffled(saves, order)) {
          const outcome = applyAction(attempt, { do: 'save', token: 'a', save }, startTime + at * 1000)
          if (!('refused' in outcome)) attempt = outcome.attempt
        }
        const { entered, locked } = attempt.head
        return { sheet: attempt.sheet, entered, locked }
      }
      expect(deliver(otherOrder)).toEqual(deliver(oneOrder))
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
  const merge = (given: Patch[]): AnswerSheet => mergePatches(blankSheet(4), given)
  fc.assert(
    fc.property(patches, fc.infiniteStream(fc.nat(1000)), (given, order) => {
      expect(merge(shuffled([...given, ...given], order))).toEqual(merge(given))
    }),
    runs,
  )
})

test('a save sent again changes nothing', () => {
  checkEveryCall(({ now, after, action, outcome }) => {
    if (action.do !== 'save' || 'refused' in outcome) return
    const again = applyAction(after, action, now + 1000)
    expect('refused' in again ? again.refused : again.attempt).toEqual(after)
  })
})

test('nothing is accepted after the deadline and its grace period, nor once the attempt is closed', () => {
  checkEveryCall(({ now, before, after, action }) => {
    const end = deadline(before.plan, before.head) ?? 0
    if (now > end + graceSeconds * 1000 || before.head.closed) expect(after.sheet).toEqual(before.sheet)
    if (before.head.closed) expect(after.head).toEqual(before.head)
    for (const { at } of after.sheet.slots.flatMap(({ changes }) => changes))
      expect(startTime + at * 1000).toBeLessThanOrEqual(Math.max(end, now))
    if (action.do === 'save' && action.save.steps?.every((step) => startTime + step.at * 1000 > end))
      expect(after.sheet.slots.map(currentAnswer)).toEqual(before.sheet.slots.map(currentAnswer))
  })
})

test('a section whose time is over never changes, whatever times a device claims', () => {
  const claims = fc.array(fc.record({ at: fc.nat(2000), question: fc.nat(9), marked: fc.boolean() }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(plansWithHistory, claims, ({ plan, history }, claimed) => {
      fc.pre(hasTimedSections(plan))
      const { after, now } = simulate(plan, history).at(-1) ?? { after: startAttempt(plan, 'seat 0', startTime), now: startTime }
      const seat = after.head.seats.at(-1)
      if (!seat) return
      const steps = claimed.map((claim, at) => ({ ...claim, question: claim.question % plan.slots.length, step: seat.step + at + 1 }))
      const outcome = applyAction(after, { do: 'save', token: seat.token, save: { seq: seat.seq + 1, steps } }, now)
      const result = 'refused' in outcome ? after : outcome.attempt
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
  checkEveryCall(({ after }) => {
    const { counts, sections } = buildPalette(after.plan, after.sheet)
    const states = (of: typeof counts) => of['not visited'] + of['not answered'] + of.answered + of.marked + of['answered and marked']
    expect(states(counts)).toBe(after.plan.slots.length)
    const countedIn = (total: number, { counts: { total: size } }: (typeof sections)[number], at: number) =>
      total + Math.min(size, after.plan.sections[at]?.attempt ?? size)
    expect(counts.attempted + counts.remaining).toBe(sections.reduce(countedIn, 0))
    expect(sections.reduce((total, section) => total + states(section.counts), 0)).toBe(counts.total)
    expect(counts.attempted).toBe(Object.keys(toSavedState(after.sheet).answers).length)
  })
})

test('a device that resumes sees what was saved', () => {
  checkEveryCall(({ after }) => {
    const state = toSavedState(after.sheet)
    expect(toSavedState(fromSavedState(after.plan.slots.length, state))).toEqual(state)
  })
})

test('no section ever holds more answers than count, and only full ones refuse an answer for that', () => {
  checkEveryCall((call) => {
    const { plan, sheet } = call.after
    const answered = (section: number) => sheet.slots.filter((slot, at) => plan.slots[at]?.section === section && isAnswered(slot)).length
    for (const [section, { attempt }] of plan.sections.entries()) {
      if (attempt !== undefined) expect(answered(section)).toBeLessThanOrEqual(attempt)
    }
    if ('refused' in call.outcome && call.outcome.refused === 'section_full') {
      expect(plan.sections.some(({ attempt }, section) => attempt !== undefined && answered(section) === attempt)).toBe(true)
    }
  })
})
