import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

/** A server with a value, whose responses arrive when they are let through. */
function slowServer() {
  let value = 20
  const delayed: (() => void)[] = []
  return {
    read: () => {
      const seen = value
      return new Promise<number>((resolve) => delayed.push(() => resolve(seen)))
    },
    async store(next: number) {
      value = next
    },
    delayed,
    letThrough() {
      for (const respond of delayed.splice(0)) respond()
    },
  }
}

test('equal reads at the same time are one, and later ones are asked again', async () => {
  const [server, reads] = [slowServer(), createSharedReads()]
  const both = [reads.read('goal', server.read), reads.read('goal', server.read)]
  const other = reads.read('deck', server.read)
  expect(server.delayed).toHaveLength(2)
  server.letThrough()
  expect(await Promise.all([...both, other])).toEqual([20, 20, 20])
  void reads.read('goal', server.read)
  expect(server.delayed).toHaveLength(1)
})

test('a read after a write is not answered by one from before it', async () => {
  const [server, reads] = [slowServer(), createSharedReads()]
  const before = reads.read('goal', server.read)
  await reads.forgetAfter(() => server.store(5))
  const after = reads.read('goal', server.read)
  expect(server.delayed).toHaveLength(2)
  server.delayed[0]?.()
  await before
  const equal = reads.read('goal', server.read)
  expect(server.delayed).toHaveLength(2)
  server.letThrough()
  expect(await Promise.all([before, after, equal])).toEqual([20, 5, 5])
})

test('a failed write, which may have been stored, counts as one', async () => {
  const [server, reads] = [slowServer(), createSharedReads()]
  void reads.read('goal', server.read)
  const broken = async () => {
    await server.store(5)
    throw new Error('The connection was lost.')
  }
  await expect(reads.forgetAfter(broken)).rejects.toThrow('lost')
  const after = reads.read('goal', server.read)
  server.letThrough()
  expect(await after).toBe(5)
})
