import fc from 'fast-check'
import type { Answer } from '../../questions/kinds/kind.ts'
import { kindNames } from '../../questions/kinds/names.ts'
import { answersByKind } from '../../questions/kinds/testing.ts'
import type { Action } from '../engine.ts'
import { acknowledge, type Outbox, openOutbox, prepareSave, recordStep, recordTime } from '../outbox.ts'
import type { Plan } from '../plan.ts'
import type { Save } from '../saves.ts'
import { type Applied, type Attempt, applyAction, startAttempt } from './attempt.ts'

export const startTime = Date.UTC(2026, 0, 10, 9)

export const plans: fc.Arbitrary<Plan> = fc
  .record({
    seconds: fc.integer({ min: 60, max: 1200 }),
    sections: fc.array(
      fc.record({ limit: fc.option(fc.integer({ min: 30, max: 600 })), attempt: fc.option(fc.integer({ min: 1, max: 2 })) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .chain(({ seconds, sections }) =>
    fc
      .array(fc.record({ kind: fc.constantFrom(...kindNames), section: fc.nat(sections.length - 1) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((slots) => ({
        seconds,
        sections: sections.map(({ limit, attempt }, index) => ({
          name: `Section ${index}`,
          seconds: limit,
          ...(attempt !== null && { attempt }),
        })),
        slots: slots.map((slot) => ({ ...slot, optionCount: 4 })),
      })),
  )

type StepDraft = { question: number; answer?: Answer; marked?: boolean; language?: 'en' | 'hi' } | { lock: number }

/** A simulated event: a learner acts on one of two devices, or the network loses, repeats or reorders a message. */
export type SimulatedEvent =
  | { type: 'wait'; seconds: number }
  | { type: 'step'; device: number; draft: StepDraft }
  | { type: 'time'; device: number; question: number; seconds: number }
  | { type: 'send'; device: number }
  | { type: 'deliver'; message: number; acknowledged: boolean; repeated: boolean }
  | { type: 'take over'; device: number }
  | { type: 'submit'; device: number }
  | { type: 'extend'; seconds: number }
  | { type: 'time up' }

function histories(plan: Plan): fc.Arbitrary<SimulatedEvent[]> {
  const device = fc.nat(1)
  const question = fc.nat(plan.slots.length - 1)
  const draft: fc.Arbitrary<StepDraft> = question.chain((index) =>
    fc.record(
      {
        question: fc.constant(index),
        answer: answersByKind[plan.slots[index]?.kind ?? 'note'],
        marked: fc.boolean(),
        language: fc.constantFrom('en', 'hi'),
      },
      { requiredKeys: ['question'] },
    ),
  )
  const lock: fc.Arbitrary<StepDraft> = fc.record({ lock: fc.nat(plan.sections.length - 1) })
  const seconds = fc.nat(200)
  const event: fc.Arbitrary<SimulatedEvent> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('step'), device, draft }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('send'), device }) },
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('deliver'), message: fc.nat(9), acknowledged: fc.boolean(), repeated: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('wait'), seconds }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('step'), device, draft: lock }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('time'), device, question, seconds }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('take over'), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('extend'), seconds: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('submit'), device }) },
    { weight: 1, arbitrary: fc.constant({ type: 'time up' }) },
  )
  return fc.array(event, { maxLength: 60, size: 'max' })
}

type Device = { token: string; outbox: Outbox }
type Simulation = { now: number; attempt: Attempt; devices: Device[]; inFlight: { device: Device; save: Save }[]; seats: number }

/** A request that reached the server, with the attempt before and after it. */
export type ServerCall = { now: number; before: Attempt; action: Action; outcome: Applied | { refused: string }; after: Attempt }

/** Runs a history and returns the calls that reached the server, in order. */
export function simulate(plan: Plan, history: SimulatedEvent[]): ServerCall[] {
  const first = { token: 'seat 0', outbox: openOutbox({ seq: 0, step: 0 }) }
  const second = { token: 'none', outbox: openOutbox({ seq: 0, step: 0 }) }
  const simulation: Simulation = {
    now: startTime,
    attempt: startAttempt(plan, 'seat 0', startTime),
    devices: [first, second],
    inFlight: [],
    seats: 1,
  }
  return history.flatMap((event) => apply(simulation, event))
}

function apply(simulation: Simulation, event: SimulatedEvent): ServerCall[] {
  const device = 'device' in event ? simulation.devices[event.device] : undefined
  switch (event.type) {
    case 'wait':
      simulation.now += event.seconds * 1000
      return []
    case 'extend':
      return [callServer(simulation, { do: 'extend', seconds: event.seconds })]
    case 'time up':
      return [callServer(simulation, { do: 'time up' })]
    case 'deliver':
      return deliver(simulation, event)
  }
  if (!device) return []
  const at = Math.floor((simulation.now - startTime) / 1000)
  switch (event.type) {
    case 'step':
      device.outbox = recordStep(device.outbox, { ...event.draft, at })
      return []
    case 'time':
      device.outbox = recordTime(device.outbox, event.question, event.seconds)
      return []
    case 'send': {
      const prepared = prepareSave(device.outbox)
      if (!prepared) return []
      device.outbox = prepared.outbox
      simulation.inFlight.push({ device: { ...device }, save: prepared.save })
      return []
    }
    case 'take over':
      return [takeOver(simulation, device)]
    case 'submit': {
      const prepared = prepareSave(device.outbox)
      return [callServer(simulation, { do: 'submit', token: device.token, at, ...(prepared && { save: prepared.save }) })]
    }
  }
}

function takeOver(simulation: Simulation, device: Device): ServerCall {
  const token = `seat ${simulation.seats}`
  simulation.seats += 1
  const call = callServer(simulation, { do: 'take over', token })
  const seat = call.after.head.seats.at(-1)
  if (seat?.token === token) Object.assign(device, { token, outbox: openOutbox(seat) })
  return call
}

function deliver(simulation: Simulation, { message, acknowledged, repeated }: Extract<SimulatedEvent, { type: 'deliver' }>): ServerCall[] {
  const { inFlight, devices } = simulation
  const index = inFlight.length > 0 ? message % inFlight.length : -1
  const sent = inFlight[index]
  if (!sent) return []
  if (!repeated) inFlight.splice(index, 1)
  const call = callServer(simulation, { do: 'save', token: sent.device.token, save: sent.save })
  const sender = devices.find(({ token }) => token === sent.device.token)
  const saved = 'refused' in call.outcome ? null : call.outcome.saved
  if (acknowledged && sender && saved) sender.outbox = acknowledge(sender.outbox, saved)
  return [call]
}

function callServer(simulation: Simulation, action: Action): ServerCall {
  const before = simulation.attempt
  const outcome = applyAction(before, action, simulation.now)
  if (!('refused' in outcome)) simulation.attempt = outcome.attempt
  return { now: simulation.now, before, action, outcome, after: simulation.attempt }
}

/** A plan with a history of events for it. */
export const plansWithHistory = plans.chain((plan) => fc.record({ plan: fc.constant(plan), history: histories(plan) }))
