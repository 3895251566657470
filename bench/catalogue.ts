import fs from 'node:fs'
import http from 'node:http'
import { catalogue } from '#domain/catalogue/contract.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { startBareServer } from './lib/bare-server.ts'
import { readRepeatedly, type Timing } from './lib/load.ts'
import { rate, record } from './lib/report.ts'

/** Cached catalogue lists, compared with a bare Fastify route that sends the same bytes. */
const atOnce = 64
/** Many short rounds: the speed of a machine with other load changes within seconds, but a round and its reference see the same. */
const rounds = 24
/** V8 optimizes the code of a response in steps, for some ten seconds; a server in use is past that. */
const warmUps = 24
const secondsEach = 0.5
const minRatio = 0.8

const reads = {
  'main categories, cached': urlOf(catalogue.listMainCategories),
  'papers, cached': urlOf(catalogue.listPapers),
}

type CapturedResponse = { body: Buffer; headers: Record<string, string> }

async function readOnce(url: string): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const relevant = ['content-type', 'content-encoding'].map((name) => [name, String(response.headers[name])])
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(relevant) })
      })
    })
    request.on('error', reject)
  })
}

const folder = makeTempFolder()
// With the log and the limits of a server in use.
const server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'development', DEMO: 'on', RATE_LIMITS: 'on' })
await server.listening
const compared = await Promise.all(
  Object.entries(reads).map(async ([name, path]) => {
    const { body, headers } = await readOnce(`${server.url}${path}`)
    const bare = await startBareServer(body, headers)
    const samples: { product: Timing; reference: number }[] = []
    return { name: `${name} (${body.length} bytes)`, bare, ours: new URL(`${server.url}${path}`), theirs: new URL(bare.url), samples }
  }),
)
for (const { ours, theirs, samples } of compared) {
  for (let round = -warmUps; round < rounds; round += 1) {
    const product = await readRepeatedly(ours, atOnce, secondsEach)
    const { perSecond: reference } = await readRepeatedly(theirs, atOnce, secondsEach)
    if (round >= 0) samples.push({ product, reference })
  }
}
for (const { name, bare, samples } of compared) {
  await bare.close()
  // The median round, so that other load during one of them does not count.
  samples.sort((a, b) => a.product.perSecond / a.reference - b.product.perSecond / b.reference)
  const middle = samples[Math.floor(rounds / 2)]
  if (!middle) throw new Error('Nothing was read.')
  record({ name, ...rate(middle.product), reference: { name: 'bare Fastify, same bytes', value: middle.reference }, atLeast: minRatio })
}
await server.end('SIGTERM')
fs.rmSync(folder, { recursive: true, force: true })
