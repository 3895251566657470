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
const rounds = 5
const secondsEach = 2
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
for (let round = -1; round < rounds; round += 1) {
  for (const { ours, theirs, samples } of compared) {
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
