import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { answersByKind } from '../questions/kinds/testing.ts'
import { secondsLeft } from './local-attempt.ts'
import { findOverfullSection } from './optional-questions.ts'
import type { Plan } from './plan.ts'
import { answersOn, ExamWorld, type Fault, type WorldEvent } from './testing/exam-world.ts'
import { plans } from './testing/histories.ts'

/** Four tests of 2,500 histories each. */
const longTimeout = { timeout: 240_000 }

/** What a faulty client or an older version of the page might send. */
const unfit: fc.Arbitrary<Answer> = fc.constantFrom<Answer>('1/0', '3.5/2', '1234567890123456', 9, [0, 0], 'x'.repeat(250))

/** As papers are: no section without questions. */
const fullPlans = plans.map((plan): Plan => {
  const used = plan.sections.map((_, index) => index).filter((index) => plan.slots.some(({ section }) => section === index))
  return {
    ...plan,
    sections: used.flatMap((index) => plan.sections[index] ?? []),
    slots: plan.slots.map((slot) => ({ ...slot, section: used.indexOf(slot.section) })),
  }
})

const scenarios = fullPlans.chain((plan) => {
  const device = fc.nat(1)
  const question = fc.nat(plan.slots.length - 1)
  const answer = question.chain((index) =>
    fc.record({
      type: fc.constant('answer' as const),
      device,
      question: fc.constant(index),
      answer: fc.oneof({ weight: 6, arbitrary: answersByKind[plan.slots[index]?.kind ?? 'note'] }, { weight: 1, arbitrary: unfit }),
    }),
  )
  const fault: fc.Arbitrary<Fault> = fc.constantFrom(
    'request lost',
    'response lost',
    'twice',
    'server down',
    'too many requests',
    'signed out',
    'none',
    'none',
    'none',
  )
  const event: fc.Arbitrary<WorldEvent> = fc.oneof(
    { weight: 8, arbitrary: answer },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('mark' as const), device, question, marked: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('deliver' as const), index: fc.nat(5), fault }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('wait' as const), seconds: fc.nat(90) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('reload' as const),
        device,
        awaySeconds: fc.nat(60),
        wallJump: fc.integer({ min: -7200, max: 7200 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('open' as const), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('leave section' as const), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('retry' as const), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('submit' as const), device }) },
  )
  return fc.record({ plan: fc.constant(plan), events: fc.array(event, { maxLength: 50, size: 'max' }) })
})

function run({ plan, events }: { plan: Plan; events: WorldEvent[] }): ExamWorld {
  const world = new ExamWorld(plan)
  for (const event of events) world.apply(event)
  return world
}

test('after any history what the server stores is what the learner last saw', longTimeout, () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const world = run(scenario)
      world.recover()
      const device = world.activeDevice()
      const session = device?.session
      if (!device || !session || session.phase === 'done') return
      expect(session.connection.is).toBe('online')
      const answers = answersOn(session)
      expect(answers).toEqual(world.server.answers())
      expect(findOverfullSection(scenario.plan, (question) => question in answers)).toBeUndefined()
    }),
    { numRuns: 2500 },
  )
})

test('every state has a way out: the exam goes on, ends with a result, or says that another device has it', longTimeout, () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const world = run(scenario)
      world.recover()
      for (const { session } of world.devices) {
        if (!session) continue
        const isOver = session.phase === 'done' || session.connection.is === 'taken over'
        const isRunning = session.phase === 'open' && session.connection.is === 'online' && session.request === null
        expect([isOver, isRunning]).toContain(true)
      }
    }),
    { numRuns: 2500 },
  )
})

test('a submission that the server has is the end on the device that sent it, and counts what was there', longTimeout, () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const world = run(scenario)
      world.recover()
      const device = world.activeDevice()
      if (!device?.session || device.session.connection.is === 'taken over') return
      world.apply({ type: 'submit', device: world.devices.indexOf(device) })
      world.recover()
      expect(device.session.phase).toBe('done')
      expect(world.server.isClosed()).toBe(true)
      expect(device.stored).toBeNull()
    }),
    { numRuns: 2500 },
  )
})

test('no clock of a device gives time', longTimeout, () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const world = run(scenario)
      world.recover()
      for (const device of world.devices) {
        const { session } = device
        if (session?.phase !== 'open' || session.connection.is !== 'online') continue
        expect(secondsLeft(session.attempt, world.monotonic(device)) ?? 0).toBeLessThanOrEqual(world.server.secondsLeft() + 1)
      }
    }),
    { numRuns: 2500 },
  )
})
