import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['Password@123', 'weak'],
  ['Aaaaaaaaaaaaaaaa1!', 'weak'],
  ['Abcdefghij123456789!', 'weak'],
  ['India@2026', 'weak'],
  ['tK9#vQ2m', 'fair'],
  ['tK9#vQ2mXw4', 'good'],
  ['mango river stapler cloud', 'strong'],
  ['नदी किनारे पुराना बरगद 47', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
