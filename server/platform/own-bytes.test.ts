import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'
import { toFrame } from './sse.ts'

test('what is kept holds no more memory than it is long', () => {
  for (const given of ['a frame', 'हिन्दी', '', Buffer.from('packed').subarray(2)]) {
    const bytes = ownBytes(given)
    expect(bytes.equals(Buffer.from(given as string))).toBe(true)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
  const { bytes } = toFrame(1, 'state', { marks: '4' })
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})
