import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { compiled } from './compiled-schema.ts'
import { hostileInput } from './testing/hostile.ts'

test('a schema is compiled once it is used often', () => {
  const schema = z.object({ name: z.string().min(2) })
  const uses = Array.from({ length: 100 }, () => compiled(schema))
  expect(uses[0]).toBe(schema)
  expect(uses[99]).not.toBe(schema)
  expect(uses[98]).toBe(uses[99])
  expect(uses[99]?.parse({ name: 'Asha', age: 17 })).toEqual({ name: 'Asha' })
})

const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls as Contract))
const schemasOf = ({ params, query, input, output }: Endpoint) => [params, query, input, output]

test('compiled schemas of all calls give the same results and errors', () => {
  for (const schema of new Set(endpoints.flatMap(schemasOf))) {
    const fast = z.compile(schema)
    fc.assert(
      fc.property(hostileInput(schema), (value) => {
        const [expected, actual] = [schema.safeParse(value), fast.safeParse(value)]
        expect(actual.data).toEqual(expected.data)
        expect(actual.error?.issues).toEqual(expected.error?.issues)
      }),
      { numRuns: 10 },
    )
  }
})
