import { expect, test } from 'vitest'
import { returnUrlOf } from './return-url.ts'

test.each(['/dashboard', '/paper/abc?mode=practice', '/results?attempt=1#review', '/search?q=//evil.example', '/search?q=%5C%5Cevil'])(
  'sign-in returns to %s',
  (returnUrl) => {
    expect(returnUrlOf({ returnUrl }, '/home')).toBe(returnUrl)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  null,
  7,
  ['//evil.example'],
  { toString: () => '//evil.example' },
])('sign-in ignores the return address %s', (returnUrl) => {
  expect(returnUrlOf({ returnUrl }, '/home')).toBe('/home')
})

test('without a return address sign-in goes to the fallback', () => {
  for (const state of [null, undefined, {}, 'text', 7]) expect(returnUrlOf(state, '/home')).toBe('/home')
})
