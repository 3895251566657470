import { expect, test } from 'vitest'
import { takeFrames } from './frames.ts'

test('messages are taken whole, whatever pieces they arrive in', () => {
  const stream = 'retry: 2000\n\nid: 4\nevent: state\ndata: {"a":1}\n\n: here\n\nid: 5\nevent: time\ndata: {"b":2}\n\n'
  const heard: unknown[] = []
  let rest = ''
  for (const piece of stream) {
    const taken = takeFrames(rest + piece)
    heard.push(...taken.messages)
    rest = taken.rest
  }
  expect(heard).toEqual([
    { id: 4, kind: 'state', data: { a: 1 } },
    { id: 5, kind: 'time', data: { b: 2 } },
  ])
})
