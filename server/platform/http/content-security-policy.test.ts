import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

test('a feature adds its sources and leaves the other directives as they are', () => {
  const policy = contentSecurityPolicy([{ 'script-src': ['https://checkout.example'], 'frame-src': ['https://checkout.example'] }])
  expect(policy['script-src']).toEqual(["'self'", 'https://checkout.example'])
  expect(policy['frame-src']).toEqual(['https://checkout.example'])
  expect(policy).toMatchObject({ 'default-src': ["'self'"], 'object-src': ["'none'"], 'frame-ancestors': ["'none'"] })
})
