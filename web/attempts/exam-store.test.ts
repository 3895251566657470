import { expect, test, vi } from 'vitest'
import type { Acknowledgement } from '#domain/attempts/contract.ts'
import { type LocalAttempt, openGuestAttempt } from '#domain/attempts/local-attempt.ts'
import type { Result } from '#domain/results/result.ts'
import { type ExamIo, ExamStore } from './exam-store.ts'

class CallFailure extends Error {
  readonly code: 'unavailable' | 'not_found'
  constructor(code: 'unavailable' | 'not_found') {
    super(code)
    this.code = code
  }
}

const plan = {
  seconds: 600,
  sections: [{ name: 'A', seconds: null }],
  slots: [0, 1].map(() => ({ kind: 'single' as const, optionCount: 4, section: 0 })),
}

function openAttempt(): LocalAttempt {
  const guest = openGuestAttempt({ key: 'k', paperId: 'p', bodyId: 'b', plan, monotonic: 0 })
  return { ...guest, attemptId: 'a', seat: 'seat-1', startedAt: 0 }
}

function acknowledge(step: number, seq: number): Acknowledgement {
  const at = new Date(1000).toISOString()
  return { seq, step, savedAt: at, serverNow: at, deadline: null, takenOver: false, dropped: [], lateSaves: 0 }
}

function setUp(overrides: Partial<ExamIo> = {}) {
  const log: string[] = []
  const timers: (() => void)[] = []
  const io: ExamIo = {
    monotonic: () => 1000,
    wall: () => 1000,
    async store({ outbox }) {
      log.push(`store ${outbox.step}`)
    },
    async delete(key) {
      log.push(`delete ${key}`)
    },
    async save(_, { save }) {
      log.push(`save ${save.seq}`)
      return acknowledge(save.steps?.at(-1)?.step ?? 0, save.seq)
    },
    async submit() {
      log.push('submit')
      return { _id: 'a' } as Result
    },
    read: () => Promise.reject(new CallFailure('not_found')),
    failureCode: (error) => (error instanceof CallFailure ? error.code : null),
    wait(_, callback) {
      timers.push(callback)
      return () => undefined
    },
    ...overrides,
  }
  return { store: new ExamStore(openAttempt(), io), log, timers }
}

test('a step is stored before it is sent, and the acknowledgement is stored too', async () => {
  const { store, log } = setUp()
  store.dispatch({ do: 'step', question: 0, change: { answer: 2 } })
  await vi.waitFor(() => expect(store.get().request).toBeNull())
  expect(log.slice(0, 2)).toEqual(['store 1', 'save 1'])
  expect(store.get().attempt.outbox.steps).toEqual([])
})

test('a step is written at once, even while the write before it has not ended, and sent after it is written', async () => {
  const endings: (() => void)[] = []
  const log: string[] = []
  const { store } = setUp({
    store({ outbox }) {
      log.push(`store ${outbox.step}`)
      return new Promise((resolve) => void endings.push(resolve))
    },
    async save(_, { save }) {
      log.push(`save ${save.seq}`)
      return acknowledge(save.steps?.at(-1)?.step ?? 0, save.seq)
    },
  })
  store.dispatch({ do: 'step', question: 0, change: { answer: 2 } })
  store.dispatch({ do: 'step', question: 1 })
  expect(log).toEqual(['store 1', 'store 2'])
  endings[0]?.()
  await vi.waitFor(() => expect(log[2]).toBe('save 1'))
})

test('a device that cannot store still sends', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { store, log } = setUp({ store: () => Promise.reject(new Error('The disk is full.')) })
  store.dispatch({ do: 'step', question: 0, change: { answer: 2 } })
  await vi.waitFor(() => expect(log).toEqual(['save 1']))
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('a failed save is repeated with the same number after a pause', async () => {
  const sent: number[] = []
  let isDown = true
  const { store, timers } = setUp({
    async save(_, { save }) {
      sent.push(save.seq)
      if (isDown) throw new CallFailure('unavailable')
      return acknowledge(1, save.seq)
    },
  })
  store.dispatch({ do: 'step', question: 0, change: { answer: 2 } })
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(store.get().connection).toEqual({ is: 'offline' })
  isDown = false
  timers[0]?.()
  await vi.waitFor(() => expect(store.get().connection).toEqual({ is: 'online' }))
  expect(sent).toEqual([1, 1])
})

test('after a submission the stored copy is deleted and the result is there', async () => {
  const { store, log } = setUp()
  store.dispatch({ do: 'submit' })
  await vi.waitFor(() => expect(log).toContain('delete k'))
  expect(store.get().phase).toBe('done')
  expect(store.result).toEqual({ _id: 'a' })
})

test('an attempt that the server does not know any more ends, and its copy is deleted', async () => {
  const { store, log } = setUp()
  store.dispatch({ do: 'outdated' })
  await vi.waitFor(() => expect(log).toContain('delete k'))
  expect(store.get().phase).toBe('gone')
})

test('a closed store sends nothing more', async () => {
  const { store, log } = setUp()
  store.close()
  store.dispatch({ do: 'step', question: 0 })
  await Promise.resolve()
  expect(log).toEqual([])
})
