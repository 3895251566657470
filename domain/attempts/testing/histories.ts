import fc from 'fast-check'
import type { Answer } from '../../questions/kinds/kind.ts'
import { type Acted, type Action, type Attempt, act, startAttempt } from '../engine.ts'
import { acknowledge, type Outbox, openOutbox, prepareSave, recordStep, recordTime } from '../outbox.ts'
import type { Plan } from '../plan.ts'
import type { Save } from '../saves.ts'

export const begin = Date.UTC(2026, 0, 10, 9)

const answerByKind: Record<Plan['slots'][number]['kind'], fc.Arbitrary<Answer>> = {
  single: fc.option(fc.nat(3)),
  multiple: fc.option(fc.uniqueArray(fc.nat(3))),
  numeric: fc.option(fc.constantFrom('', '12', '-3.5', '1/2', '−7', '.5')),
  note: fc.constant(null),
}

export const plans: fc.Arbitrary<Plan> = fc
  .record({
    seconds: fc.integer({ min: 60, max: 1200 }),
    sections: fc.array(fc.option(fc.integer({ min: 30, max: 600 })), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ seconds, sections }) =>
    fc
      .array(fc.record({ kind: fc.constantFrom('single', 'multiple', 'numeric', 'note'), section: fc.nat(sections.length - 1) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((slots) => ({
        seconds,
        sections: sections.map((own, at) => ({ name: `Section ${at}`, seconds: own })),
        slots: slots.map((slot) => ({ ...slot, optionCount: slot.kind === 'single' || slot.kind === 'multiple' ? 4 : 0 })),
      })),
  )

type Made = { question: number; answer?: Answer; marked?: boolean; language?: 'en' | 'hi' } | { lock: number }

/** What happens to an attempt: learners do things on two devices, and the network loses, repeats and reorders what they send. */
export type Happening =
  | { type: 'wait'; seconds: number }
  | { type: 'make'; device: number; made: Made }
  | { type: 'spend'; device: number; question: number; seconds: number }
  | { type: 'send'; device: number }
  | { type: 'deliver'; message: number; heard: boolean; again: boolean }
  | { type: 'take over'; device: number }
  | { type: 'submit'; device: number }
  | { type: 'extend'; seconds: number }
  | { type: 'time up' }

function histories(plan: Plan): fc.Arbitrary<Happening[]> {
  const device = fc.nat(1)
  const question = fc.nat(plan.slots.length - 1)
  const made: fc.Arbitrary<Made> = question.chain((at) =>
    fc.record(
      {
        question: fc.constant(at),
        answer: answerByKind[plan.slots[at]?.kind ?? 'note'],
        marked: fc.boolean(),
        language: fc.constantFrom('en', 'hi'),
      },
      { requiredKeys: ['question'] },
    ),
  )
  const lock: fc.Arbitrary<Made> = fc.record({ lock: fc.nat(plan.sections.length - 1) })
  const seconds = fc.nat(200)
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('make'), device, made }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('send'), device }) },
    { weight: 5, arbitrary: fc.record({ type: fc.constant('deliver'), message: fc.nat(9), heard: fc.boolean(), again: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('wait'), seconds }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('make'), device, made: lock }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('spend'), device, question, seconds }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('take over'), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('extend'), seconds: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('submit'), device }) },
    { weight: 1, arbitrary: fc.constant({ type: 'time up' }) },
  )
  return fc.array(happening, { maxLength: 60, size: 'max' })
}

type Device = { token: string; outbox: Outbox }
type World = { now: number; attempt: Attempt; devices: Device[]; wire: { device: Device; save: Save }[]; seats: number }

/** Something that reached the server: what stood before, what was asked, what came of it. */
export type Moment = { now: number; before: Attempt; action: Action; acted: Acted | { refused: string }; after: Attempt }

/** Plays a history through and tells what reached the server, in order. */
export function play(plan: Plan, history: Happening[]): Moment[] {
  const first = { token: 'seat 0', outbox: openOutbox({ seq: 0, step: 0 }) }
  const second = { token: 'none', outbox: openOutbox({ seq: 0, step: 0 }) }
  const world: World = { now: begin, attempt: startAttempt(plan, 'seat 0', begin), devices: [first, second], wire: [], seats: 1 }
  return history.flatMap((happening) => happen(world, happening))
}

function happen(world: World, happening: Happening): Moment[] {
  const device = 'device' in happening ? world.devices[happening.device] : undefined
  switch (happening.type) {
    case 'wait':
      world.now += happening.seconds * 1000
      return []
    case 'extend':
      return [reach(world, { do: 'extend', seconds: happening.seconds })]
    case 'time up':
      return [reach(world, { do: 'time up' })]
    case 'deliver':
      return deliver(world, happening)
  }
  if (!device) return []
  const at = Math.floor((world.now - begin) / 1000)
  switch (happening.type) {
    case 'make':
      device.outbox = recordStep(device.outbox, { ...happening.made, at })
      return []
    case 'spend':
      device.outbox = recordTime(device.outbox, happening.question, happening.seconds)
      return []
    case 'send': {
      const prepared = prepareSave(device.outbox)
      if (!prepared) return []
      device.outbox = prepared.outbox
      world.wire.push({ device: { ...device }, save: prepared.save })
      return []
    }
    case 'take over':
      return [takeOver(world, device)]
    case 'submit': {
      const prepared = prepareSave(device.outbox)
      return [reach(world, { do: 'submit', token: device.token, at, ...(prepared && { save: prepared.save }) })]
    }
  }
}

function takeOver(world: World, device: Device): Moment {
  const token = `seat ${world.seats}`
  world.seats += 1
  const moment = reach(world, { do: 'take over', token })
  const seat = moment.after.head.seats.at(-1)
  if (seat?.token === token) Object.assign(device, { token, outbox: openOutbox(seat) })
  return moment
}

function deliver(world: World, { message, heard, again }: Extract<Happening, { type: 'deliver' }>): Moment[] {
  const index = world.wire.length > 0 ? message % world.wire.length : -1
  const sent = world.wire[index]
  if (!sent) return []
  if (!again) world.wire.splice(index, 1)
  const moment = reach(world, { do: 'save', token: sent.device.token, save: sent.save })
  const sender = world.devices.find(({ token }) => token === sent.device.token)
  const saved = 'refused' in moment.acted ? null : moment.acted.saved
  if (heard && sender && saved) sender.outbox = acknowledge(sender.outbox, saved)
  return [moment]
}

function reach(world: World, action: Action): Moment {
  const before = world.attempt
  const acted = act(before, action, world.now)
  if (!('refused' in acted)) world.attempt = acted.attempt
  return { now: world.now, before, action, acted, after: world.attempt }
}

export const sittings = plans.chain((plan) => fc.record({ plan: fc.constant(plan), history: histories(plan) }))
