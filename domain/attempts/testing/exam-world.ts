import { parseAnswer } from '../../questions/kinds/answers.ts'
import type { Answer } from '../../questions/kinds/kind.ts'
import { deadline, graceSeconds, sectionClosesAt } from '../clock.ts'
import type { OpenAttempt } from '../contract.ts'
import type { Action } from '../engine.ts'
import { type ExamEvent, type ExamRequest, type ExamSession, type FailureCode, openExamSession, updateExam } from '../exam-session.ts'
import { type LocalAttempt, openLocalAttempt, resumeLocalAttempt, type StoredAttempt, sheetOf, toStored } from '../local-attempt.ts'
import type { Plan } from '../plan.ts'
import { toSavedState } from '../saved-state.ts'
import { type Attempt, applyAction, secondsLeft, startAttempt } from './attempt.ts'

export type Fault = 'none' | 'request lost' | 'response lost' | 'twice' | 'server down' | 'too many requests' | 'signed out'

export type WorldEvent =
  | { type: 'answer'; device: number; question: number; answer: Answer }
  | { type: 'mark'; device: number; question: number; marked: boolean }
  | { type: 'leave section' | 'retry' | 'submit' | 'open'; device: number }
  | { type: 'deliver'; index: number; fault: Fault }
  | { type: 'wait'; seconds: number }
  /** The page is gone for a while; meanwhile somebody may set the device's clock. */
  | { type: 'reload'; device: number; awaySeconds: number; wallJump: number }

type Device = {
  session: ExamSession | null
  stored: StoredAttempt | null
  /** Set while the session waits to try again. */
  isTimerSet: boolean
  wallOffset: number
  /** When its monotonic clock was 0. */
  bootedAt: number
}

type InFlight = { device: Device; request: ExamRequest; attempt: LocalAttempt }

const start = Date.UTC(2026, 0, 10, 9)
/** The contract's schema refuses such a save before the rules see it. */
const isMalformed = (answer: Answer | undefined) =>
  (typeof answer === 'string' && answer.length > 200) || (typeof answer === 'number' && answer > 9)

/** The learner's answers in the form in which they are stored. */
export function answersOn({ attempt }: ExamSession): Record<string, Answer> {
  const normalised = Object.entries(toSavedState(sheetOf(attempt)).answers).map(([question, answer]) => {
    const { kind, optionCount } = attempt.plan.slots[Number(question)] ?? { kind: 'note' as const, optionCount: 0 }
    const parsed = parseAnswer(kind, optionCount, answer)
    return [question, parsed.valid ? parsed.response : answer] as const
  })
  return Object.fromEntries(normalised.filter(([, answer]) => answer !== null))
}

/** The server, in memory; `now` is its clock. */
class Server {
  now = start
  #attempt: Attempt
  #seats = 1
  readonly #plan: Plan

  constructor(plan: Plan) {
    this.#plan = plan
    this.#attempt = startAttempt(plan, 'seat-0', start)
  }

  /** Gives the attempt to another device; undefined if it is closed. */
  takeOver(): OpenAttempt | undefined {
    const token = `seat-${this.#seats}`
    this.#seats += 1
    const outcome = applyAction(this.#attempt, { do: 'take over', token }, this.now)
    if ('refused' in outcome) return
    this.#attempt = outcome.attempt
    return this.read(token)
  }

  read(token: string): OpenAttempt {
    const { head, sheet } = this.#attempt
    const seat = head.seats.findLast((each) => each.token === token)
    return {
      ...{ _id: 'a', paperId: 'p', bodyId: 'b', mode: 'timed', language: null, eventId: null, graceSeconds, only: null, revealed: [] },
      ...toSavedState(sheet),
      status: head.closed ? 'submitted' : 'open',
      startedAt: new Date(head.startedAt).toISOString(),
      ...this.#clock(),
      seat: this.activeSeat() ?? token,
      seq: seat?.seq ?? 0,
      step: seat?.step ?? 0,
      lateSaves: head.lateSaves ?? 0,
      sections: this.#plan.sections.map(({ name, seconds }, index) => ({
        ...{ name, title: name, seconds, questions: [] },
        enteredAt: head.entered[index] ?? null,
        closesAt: sectionClosesAt(this.#plan, head, index),
        locked: head.locked[index] !== undefined,
      })),
    }
  }

  /** The event that a device gets for its request. */
  answer(request: ExamRequest, { seat: token, submitted }: LocalAttempt): ExamEvent {
    if (request.do === 'read') return { do: 'read', answer: this.read(token) }
    const { save } = request
    if (save?.steps?.some((step) => 'answer' in step && isMalformed(step.answer))) return { do: 'failed', code: 'validation_failed' }
    const action: Action =
      request.do === 'save'
        ? { do: 'save', token, save: request.save }
        : { do: 'submit', token, at: submitted?.at ?? 0, ...(save && { save }), ...(submitted?.by === 'time' && { by: 'time' }) }
    const outcome = applyAction(this.#attempt, action, this.now)
    if ('refused' in outcome) return { do: 'failed', code: outcome.refused }
    this.#attempt = outcome.attempt
    if (request.do === 'submit' || !outcome.saved) return { do: 'submitted' }
    const { repeated: _, ...acknowledged } = outcome.saved
    return { do: 'saved', answer: { ...acknowledged, savedAt: new Date(this.now).toISOString(), ...this.#clock() } }
  }

  #clock() {
    const end = deadline(this.#plan, this.#attempt.head)
    return { serverNow: new Date(this.now).toISOString(), deadline: end === null ? null : new Date(end).toISOString() }
  }

  activeSeat = () => this.#attempt.head.seats.at(-1)?.token
  answers = () => toSavedState(this.#attempt.sheet).answers
  secondsLeft = () => secondsLeft(this.#attempt, this.now) ?? Number.POSITIVE_INFINITY
  isClosed = () => this.#attempt.head.closed !== null
}

const lostBy: Partial<Record<Fault, FailureCode>> = {
  'request lost': 'unavailable',
  'server down': 'unavailable',
  'too many requests': 'too_many_requests',
  'signed out': 'not_signed_in',
}

/** One server, two devices of one learner, and a network that loses and repeats requests. Everything but the network is production code. */
export class ExamWorld {
  readonly server: Server
  readonly devices: Device[]
  readonly #plan: Plan
  #inFlight: InFlight[] = []

  constructor(plan: Plan) {
    this.#plan = plan
    this.server = new Server(plan)
    this.devices = [0, 1].map(() => ({ session: null, stored: null, isTimerSet: false, wallOffset: 0, bootedAt: start }))
    this.apply({ type: 'open', device: 0 })
  }

  apply(event: WorldEvent): void {
    const device = 'device' in event ? this.devices[event.device] : undefined
    if (event.type === 'wait') this.server.now += event.seconds * 1000
    else if (event.type === 'deliver') this.#deliver(event.index, event.fault)
    else if (!device) return
    else if (event.type === 'open') this.#open(device)
    else if (event.type === 'reload') this.#reload(device, event.awaySeconds, event.wallJump)
    else if (event.type === 'answer') this.#dispatch(device, { do: 'step', question: event.question, change: { answer: event.answer } })
    else if (event.type === 'mark') this.#dispatch(device, { do: 'step', question: event.question, change: { marked: event.marked } })
    else this.#dispatch(device, { do: event.type })
    this.#tick()
  }

  /** The network is good again, everybody is signed in and looks at the page: everything under way arrives. */
  recover(): void {
    for (const device of this.devices) {
      this.#dispatch(device, { do: 'outdated' })
      this.#dispatch(device, { do: 'retry' })
    }
    for (let round = 0; this.#inFlight.length > 0; round += 1) {
      if (round > 500) throw new Error('The devices send without end.')
      this.#deliver(0, 'none')
      this.#tick()
    }
    // Steps of the other device may have arrived after the active one was up to date: its next save says so.
    const active = this.activeDevice()
    if (!active?.session) return
    this.#dispatch(active, { do: 'step', question: active.session.attempt.current })
    while (this.#inFlight.length > 0) this.#deliver(0, 'none')
  }

  activeDevice = () => this.devices.find(({ session }) => session?.attempt.seat === this.server.activeSeat())

  monotonic = ({ bootedAt }: Device) => this.server.now - bootedAt

  #clockOf = (device: Device) => ({ monotonic: this.monotonic(device), wall: this.server.now + device.wallOffset })

  #dispatch(device: Device, event: ExamEvent): void {
    if (!device.session) return
    const { session, effects } = updateExam(device.session, event, this.monotonic(device))
    device.session = session
    for (const effect of effects) {
      if (effect.do === 'store') device.stored = toStored(session.attempt, this.#clockOf(device))
      else if (effect.do === 'delete') device.stored = null
      else if (effect.do === 'retry') device.isTimerSet = true
      else if (session.request) this.#inFlight.push({ device, request: session.request, attempt: session.attempt })
    }
  }

  /** Opens the exam on a device, which takes the seat. */
  #open(device: Device): void {
    if (device.session?.phase === 'open' && device.session.connection.is !== 'taken over') return
    const opened = this.server.takeOver()
    if (!opened) return
    this.#inFlight = this.#inFlight.filter((each) => each.device !== device)
    const options = { key: 'k', token: 't', plan: this.#plan, monotonic: this.monotonic(device) }
    device.session = openExamSession(openLocalAttempt(opened, options))
    this.#dispatch(device, { do: 'step', question: device.session.attempt.current })
  }

  #deliver(index: number, fault: Fault): void {
    const [sent] = this.#inFlight.splice(index % Math.max(1, this.#inFlight.length), 1)
    if (!sent) return
    const isCurrent = sent.device.session?.request === sent.request
    const failure = lostBy[fault]
    const answer: ExamEvent = failure ? { do: 'failed', code: failure } : this.server.answer(sent.request, sent.attempt)
    if (fault === 'twice') this.server.answer(sent.request, sent.attempt)
    if (isCurrent) this.#dispatch(sent.device, fault === 'response lost' ? { do: 'failed', code: 'unavailable' } : answer)
  }

  #reload(device: Device, awaySeconds: number, wallJump: number): void {
    this.server.now += awaySeconds * 1000
    device.wallOffset += wallJump * 1000
    device.bootedAt = this.server.now
    device.isTimerSet = false
    device.session = device.stored && openExamSession(resumeLocalAttempt(device.stored, this.#clockOf(device)))
    this.#dispatch(device, { do: device.session?.phase === 'submitting' ? 'retry' : 'outdated' })
  }

  #tick(): void {
    for (const device of this.devices) {
      this.#dispatch(device, { do: 'tick' })
      if (!device.isTimerSet) continue
      device.isTimerSet = false
      this.#dispatch(device, { do: 'timer' })
    }
  }
}
