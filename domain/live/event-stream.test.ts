import { expect, test } from 'vitest'
import { parseEventStream } from './event-stream.ts'

test('messages are parsed whole, whatever chunks they arrive in', () => {
  const stream = 'retry: 2000\n\nid: 4\nevent: state\ndata: {"a":1}\n\n: here\n\nid: 5\nevent: time\ndata: {"b":2}\n\n'
  const received: unknown[] = []
  let rest = ''
  for (const chunk of stream) {
    const taken = parseEventStream(rest + chunk)
    received.push(...taken.messages)
    rest = taken.rest
  }
  expect(received).toEqual([
    { id: 4, kind: 'state', data: { a: 1 } },
    { id: 5, kind: 'time', data: { b: 2 } },
  ])
})
