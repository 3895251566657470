import type { Acknowledgement, OpenAttempt } from '#domain/attempts/contract.ts'
import {
  type ExamEffect,
  type ExamEvent,
  type ExamRequest,
  type ExamSession,
  type FailureCode,
  openExamSession,
  updateExam,
} from '#domain/attempts/exam-session.ts'
import { type LocalAttempt, type StoredAttempt, toStored } from '#domain/attempts/local-attempt.ts'
import type { Result, WithheldResult } from '#domain/results/result.ts'

/** What the exam needs of a browser. */
export type ExamIo = {
  monotonic(): number
  wall(): number
  store(attempt: StoredAttempt): Promise<void>
  delete(key: string): Promise<void>
  save(attempt: LocalAttempt, request: Extract<ExamRequest, { do: 'save' }>): Promise<Acknowledgement>
  submit(attempt: LocalAttempt, request: Extract<ExamRequest, { do: 'submit' }>): Promise<Result | WithheldResult>
  read(attempt: LocalAttempt): Promise<OpenAttempt>
  /** Null for a fault of the program, which is thrown again. */
  failureCode(error: unknown): FailureCode | null
  /** Calls back after a pause, or when the service worker is asked to send. Returns the function that cancels it. */
  wait(milliseconds: number, callback: () => void): () => void
}

/** Carries out the effects of `updateExam` and tells its listeners about every new state. All decisions are made there. */
export class ExamStore {
  #session: ExamSession
  #result: Result | WithheldResult | undefined
  #failure: unknown
  #io: ExamIo
  #listeners = new Set<() => void>()
  #writing: Promise<unknown> = Promise.resolve()
  #cancelRetry: () => void = () => undefined
  #isClosed = false

  constructor(attempt: LocalAttempt, io: ExamIo) {
    this.#session = openExamSession(attempt)
    this.#io = io
  }

  get = () => this.#session

  /** The result, once the exam is done. */
  get result(): Result | WithheldResult | undefined {
    return this.#result
  }

  /** The error of the last request that failed. */
  get failure(): unknown {
    return this.#failure
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Stops sending. What is stored stays. */
  close(): void {
    this.#isClosed = true
    this.#cancelRetry()
  }

  dispatch(event: ExamEvent): void {
    if (this.#isClosed) return
    const { session, effects } = updateExam(this.#session, event, this.#io.monotonic())
    if (session === this.#session && effects.length === 0) return
    this.#session = session
    for (const effect of effects) this.#run(effect)
    for (const listener of this.#listeners) listener()
  }

  #run(effect: ExamEffect): void {
    const { attempt, request } = this.#session
    if (effect.do === 'store') this.#write((io) => io.store(toStored(attempt, { monotonic: io.monotonic(), wall: io.wall() })))
    else if (effect.do === 'delete') this.#write((io) => io.delete(attempt.key))
    else if (effect.do === 'send') {
      if (request) void this.#writing.then(() => this.#send(attempt, request))
    } else {
      this.#cancelRetry()
      this.#cancelRetry = this.#io.wait(effect.afterMs, () => this.dispatch({ do: 'timer' }))
    }
  }

  /** Starts at once, since the page may be closed any moment; the database keeps the order. A request waits for the writes before it. A full disk does not stop the exam. */
  #write(write: (io: ExamIo) => Promise<void>): void {
    const written = write(this.#io).catch((error: unknown) => console.warn('The answers cannot be stored on this device.', error))
    this.#writing = Promise.all([this.#writing, written])
  }

  async #send(attempt: LocalAttempt, request: ExamRequest): Promise<void> {
    try {
      this.dispatch(await this.#call(attempt, request))
    } catch (error) {
      const code = this.#io.failureCode(error)
      if (code === null) throw error
      this.#failure = error
      this.dispatch({ do: 'failed', code })
    }
  }

  async #call(attempt: LocalAttempt, request: ExamRequest): Promise<ExamEvent> {
    if (request.do === 'save') return { do: 'saved', answer: await this.#io.save(attempt, request) }
    if (request.do === 'read') return { do: 'read', answer: await this.#io.read(attempt) }
    this.#result = await this.#io.submit(attempt, request)
    return { do: 'submitted' }
  }
}
