import { expect, test } from '@playwright/test'

test('requests alternate between two nodes', { tag: '@nodes' }, async ({ request }) => {
  const nodes = new Set<string | undefined>()
  for (let time = 0; time < 10; time += 1) nodes.add((await request.get('/api/health')).headers()['x-node'])
  expect(nodes.size).toBe(2)
})
