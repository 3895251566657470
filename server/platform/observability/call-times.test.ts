import { type Metric, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CallTimes } from './call-times.ts'

test('times are counted below each bound, by endpoint and status', async () => {
  const calls = new CallTimes([0.5, 1])
  const registry = new Registry()
  registry.registerMetric(calls as unknown as Metric)
  for (const seconds of [0.25, 0.5, 0.75, 2]) calls.series('GET /a', 200).observe(seconds)
  calls.series('GET /a', 404).observe(0.125)
  expect((await registry.metrics()).trim().split('\n').slice(1)).toEqual([
    '# TYPE taiyari_request_seconds histogram',
    'taiyari_request_seconds_bucket{le="0.5",endpoint="GET /a",status="200"} 2',
    'taiyari_request_seconds_bucket{le="1",endpoint="GET /a",status="200"} 3',
    'taiyari_request_seconds_bucket{le="+Inf",endpoint="GET /a",status="200"} 4',
    'taiyari_request_seconds_sum{endpoint="GET /a",status="200"} 3.5',
    'taiyari_request_seconds_count{endpoint="GET /a",status="200"} 4',
    'taiyari_request_seconds_bucket{le="0.5",endpoint="GET /a",status="404"} 1',
    'taiyari_request_seconds_bucket{le="1",endpoint="GET /a",status="404"} 1',
    'taiyari_request_seconds_bucket{le="+Inf",endpoint="GET /a",status="404"} 1',
    'taiyari_request_seconds_sum{endpoint="GET /a",status="404"} 0.125',
    'taiyari_request_seconds_count{endpoint="GET /a",status="404"} 1',
  ])
})
