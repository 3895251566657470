import { acknowledge, prepareSave } from '#domain/attempts/outbox.ts'
import type { Result } from '#domain/results/result.ts'
import { ApiFailure, api } from '../api.ts'
import { keepGuestResult } from '../kit/guest-result.ts'
import { sendLater } from '../kit/offline.ts'
import { forgetAttempt, keepAttempt, recallBody } from './kept.ts'
import { answersOf, type Change, elapsedSeconds, heed, isSaved, leaveSection, makeStep, noteTime, type Sitting, toKept } from './sitting.ts'

export type SaveState = 'saved' | 'saving' | 'offline' | 'signed out' | 'taken over'

export type Phase =
  | { at: 'sitting' }
  | { at: 'handing in' }
  | { at: 'handed in offline' }
  | { at: 'done'; result: Result }
  | { at: 'refused'; error: ApiFailure }

export type Snapshot = { sitting: Sitting; saving: SaveState; phase: Phase }

const firstPause = 2000
const longestPause = 30_000

/**
 * Holds an attempt while it is taken: every change is kept on the device first and then sent, one save at a time, until the server
 * has everything. Without a network it goes on and tries again.
 */
export class SittingStore {
  #snapshot: Snapshot
  #listeners = new Set<() => void>()
  #keeping: Promise<unknown> = Promise.resolve()
  #sending = false
  #pause = firstPause
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(sitting: Sitting) {
    this.#snapshot = { sitting, saving: isSaved(sitting) ? 'saved' : 'saving', phase: { at: 'sitting' } }
    window.addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#rest)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get = () => this.#snapshot

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#rest)
  }

  step(question: number, change: Change = {}): void {
    if (this.#snapshot.phase.at !== 'sitting' || this.#snapshot.saving === 'taken over') return
    this.#change(makeStep(this.#snapshot.sitting, question, change, performance.now()))
  }

  leaveSection(section: number, next: number): void {
    if (this.#snapshot.phase.at !== 'sitting' || this.#snapshot.saving === 'taken over') return
    this.#change(leaveSection(this.#snapshot.sitting, section, next, performance.now()))
  }

  /** Another tab or device goes on with it. */
  takenOver(): void {
    this.#set({ saving: 'taken over' })
  }

  /** The time of an attempt was extended, or that of all. */
  async askTime(extended: string | null): Promise<void> {
    const { attemptId, seat, bodyId } = this.#snapshot.sitting
    const isMeant = extended === null || extended === attemptId
    if (attemptId === null || !isMeant || this.#snapshot.phase.at !== 'sitting') return
    const { data } = await api.attempts.read({ params: { id: attemptId }, query: { seat, bodyId } })
    this.#set({ sitting: heed(this.#snapshot.sitting, data, performance.now()) })
    await this.#keep()
  }

  /** The session is good again, or the network may be. */
  wake(): void {
    this.#wake()
  }

  async handIn(): Promise<void> {
    if (this.#snapshot.phase.at === 'done') return
    const now = performance.now()
    const timed = noteTime(this.#snapshot.sitting, now)
    const submittedAt = timed.submittedAt ?? Math.floor(elapsedSeconds(timed, now))
    this.#set({ sitting: { ...timed, submittedAt }, phase: { at: 'handing in' } })
    await this.#keep()
    await this.#send()
  }

  #set(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }

  #change(sitting: Sitting): void {
    this.#set({ sitting })
    void this.#keep().then(() => this.#send())
  }

  /** Writes are one after the other, and each writes the newest. */
  #keep(): Promise<unknown> {
    this.#keeping = this.#keeping
      .then(() => keepAttempt(toKept(this.#snapshot.sitting, performance.now())))
      .catch((error: unknown) => console.warn('This device cannot keep the answers.', error))
    return this.#keeping
  }

  #wake = () => {
    this.#pause = firstPause
    clearTimeout(this.#timer)
    void this.#send()
  }

  /** Leaving the page is a good moment to note the time spent and send what is there; coming back, to try again at once. */
  #rest = () => {
    if (document.visibilityState === 'visible') this.#wake()
    else if (this.#snapshot.phase.at === 'sitting') this.#change(noteTime(this.#snapshot.sitting, performance.now()))
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#closed || this.#snapshot.saving === 'taken over') return
    this.#sending = true
    try {
      await (this.#snapshot.sitting.submittedAt === null ? this.#sendSaves() : this.#sendLast())
      this.#pause = firstPause
    } catch (error) {
      await this.#failed(error)
    } finally {
      this.#sending = false
    }
    const { sitting, saving, phase } = this.#snapshot
    // Whoever hands in while a save is under way is still to be handed in.
    const isLeft = sitting.submittedAt === null ? !isSaved(sitting) && saving === 'saving' : phase.at === 'handing in'
    if (isLeft) void this.#send()
  }

  async #sendSaves(): Promise<void> {
    const { attemptId, seat } = this.#snapshot.sitting
    if (attemptId === null) {
      this.#set({ saving: 'saved' })
      return
    }
    const prepared = prepareSave(this.#snapshot.sitting.outbox)
    if (!prepared) {
      this.#set({ saving: 'saved' })
      return
    }
    this.#set({ sitting: { ...this.#snapshot.sitting, outbox: prepared.outbox }, saving: 'saving' })
    await this.#keep()
    const { data } = await api.attempts.save({ params: { id: attemptId }, input: { ...prepared.save, seat } })
    const { sitting } = this.#snapshot
    const heard = heed({ ...sitting, outbox: acknowledge(sitting.outbox, data), savedAt: data.savedAt }, data, performance.now())
    this.#set({ sitting: heard, saving: data.takenOver ? 'taken over' : isSaved(heard) ? 'saved' : 'saving' })
    await this.#keep()
  }

  async #sendLast(): Promise<void> {
    const result = await this.#handInNow()
    await forgetAttempt(this.#snapshot.sitting.key).catch((error: unknown) => console.warn('The attempt stays on this device.', error))
    this.close()
    this.#set({ saving: 'saved', phase: { at: 'done', result } })
  }

  async #handInNow(): Promise<Result> {
    const { sitting } = this.#snapshot
    if (sitting.attemptId !== null) {
      const prepared = prepareSave(sitting.outbox)
      const body = await recallBody(sitting.bodyId).catch(() => undefined)
      const { data } = await api.results.submitAttempt({
        params: { id: sitting.attemptId },
        input: { ...prepared?.save, seat: sitting.seat, at: sitting.submittedAt ?? 0, bodyId: body?.bodyId },
      })
      return { ...data, questions: data.questions.map((each) => ({ question: body?.questions[each.index], ...each })) }
    }
    const questionTimes = Object.fromEntries(sitting.sheet.slots.map(({ seconds }, index) => [String(index), seconds]))
    const { data } = await api.results.submitAnswers({
      input: {
        paperId: sitting.paperId,
        bodyId: sitting.bodyId,
        answers: answersOf(sitting.sheet),
        questionTimes,
        timeTaken: sitting.submittedAt ?? 0,
      },
    })
    await keepGuestResult(data).catch((error: unknown) => console.warn('The result stays on this page only.', error))
    return data
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiFailure)) throw error
    const handingIn = this.#snapshot.sitting.submittedAt !== null
    if (error.kind === 'attempt_taken_over') this.#set({ saving: 'taken over' })
    else if (error.kind === 'not_signed_in')
      this.#set({ saving: 'signed out', phase: handingIn ? { at: 'handed in offline' } : { at: 'sitting' } })
    else if (error.isAway || error.kind === 'too_many_requests') {
      this.#set({ saving: 'offline', ...(handingIn && { phase: { at: 'handed in offline' } }) })
      void sendLater().catch((failure: unknown) => console.warn('Nothing is sent while this page is closed.', failure))
      this.#timer = setTimeout(() => void this.#send(), this.#pause)
      this.#pause = Math.min(this.#pause * 2, longestPause)
    } else if (!handingIn && (error.kind === 'attempt_closed' || error.kind === 'time_over')) {
      this.#sending = false
      await this.handIn()
    } else this.#set({ phase: { at: 'refused', error } })
  }
}
