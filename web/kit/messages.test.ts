import { expect, test } from 'vitest'
import { errorList } from '#domain/errors.ts'
import { hindiErrors, translateFailure, translateMessage } from './messages.hi.ts'

const devanagari = /\p{Script=Devanagari}/u
const failure = (kind: keyof typeof hindiErrors, more: { reason?: string; details?: Record<string, unknown>; errors?: string[] } = {}) =>
  translateFailure({ kind, reason: '', details: {}, errors: [], ...more })

test('every error code has a sentence in Devanagari', () => {
  for (const code of [...Object.keys(errorList), 'unreachable', 'timed_out'] as (keyof typeof hindiErrors)[]) {
    expect(hindiErrors[code], code).toMatch(devanagari)
    expect(hindiErrors[code], code).not.toMatch(/[a-z]{3}/i)
  }
})

test('the code decides, not the English sentence', () => {
  expect(failure('time_over', { reason: 'A sentence that nobody has translated.' })).toBe(hindiErrors.time_over)
})

test('a custom message with Hindi of its own is more specific than its code', () => {
  expect(failure('invalid_token', { reason: 'Invalid verification link' })).toBe('सत्यापन लिंक सही नहीं है')
})

test('details are part of the sentence', () => {
  const reason = 'Invalid email or password. 2 attempts remaining.'
  expect(failure('wrong_credentials', { reason, details: { remaining: 2 } })).toBe(`${hindiErrors.wrong_credentials} 2 प्रयास शेष हैं।`)
  expect(failure('wrong_credentials', { reason })).toBe(hindiErrors.wrong_credentials)
  expect(failure('paper_full', { details: { has: 200, most: 200 } })).toContain('200')
})

test('validation errors are translated one by one', () => {
  expect(failure('validation_failed', { errors: ['Passwords do not match', 'Something new'] })).toBe(
    `${hindiErrors.validation_failed}: पासवर्ड मेल नहीं खाते, Something new`,
  )
})

test('a status line of a proxy is shown as it is', () => {
  expect(failure('internal', { reason: '502 Bad Gateway' })).toBe('502 Bad Gateway')
})

test('a message that contains a value keeps the value', () => {
  const english = 'Emails containing "taiyari" are reserved for administrators. Please use a personal email address.'
  expect(translateMessage(english)).toContain('"taiyari"')
})
