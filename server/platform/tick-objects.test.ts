import { expect, test } from 'vitest'
import { keepTickObject } from './tick-objects.ts'

test('what is kept is an object of the queue', async () => {
  expect(await keepTickObject()).toMatchObject({ callback: expect.any(Function) })
})
