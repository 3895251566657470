import { expect, test } from 'vitest'
import { toEventFrame } from '../http/sse.ts'
import { detachedBuffer } from './detached-buffer.ts'

test('a detached buffer and an event frame own no more memory than their length', () => {
  for (const source of ['a frame', 'हिन्दी', '', Buffer.from('packed').subarray(2)]) {
    const bytes = detachedBuffer(source)
    expect(bytes.equals(Buffer.from(source as string))).toBe(true)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
  const { bytes } = toEventFrame(1, 'state', { marks: '4' })
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})
