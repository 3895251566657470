import fs from 'node:fs'
import http from 'node:http'
import { catalogue } from '#domain/catalogue/contract.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { startBare } from './lib/bare.ts'
import { readAgain, type Timing } from './lib/load.ts'
import { rate, record } from './lib/report.ts'

/** What learners browse, from the cache, beside a bare Fastify route that sends the same bytes. */
const atOnce = 64
const rounds = 5
const secondsEach = 2
const demanded = 0.7

const reads = {
  'main categories, cached': urlOf(catalogue.listMainCategories),
  'papers, cached': urlOf(catalogue.listPapers),
}

type Answer = { body: Buffer; headers: Record<string, string> }

async function readOnce(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = ['content-type', 'content-encoding'].map((name) => [name, String(response.headers[name])])
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(kept) })
      })
    })
    request.on('error', reject)
  })
}

const folder = newFolder()
const server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'error' })
await server.listening
const compared = await Promise.all(
  Object.entries(reads).map(async ([name, path]) => {
    const { body, headers } = await readOnce(`${server.url}${path}`)
    const bare = await startBare(body, headers)
    const found: { product: Timing; reference: number }[] = []
    return { name: `${name} (${body.length} bytes)`, bare, ours: new URL(`${server.url}${path}`), theirs: new URL(bare.url), found }
  }),
)
for (let round = -1; round < rounds; round += 1) {
  for (const { ours, theirs, found } of compared) {
    const product = await readAgain(ours, atOnce, secondsEach)
    const { perSecond: reference } = await readAgain(theirs, atOnce, secondsEach)
    if (round >= 0) found.push({ product, reference })
  }
}
for (const { name, bare, found } of compared) {
  await bare.close()
  // The middle round, so that what else the machine did in one of them does not count.
  found.sort((a, b) => a.product.perSecond / a.reference - b.product.perSecond / b.reference)
  const middle = found[Math.floor(rounds / 2)]
  if (!middle) throw new Error('Nothing was read.')
  record({ name, ...rate(middle.product), reference: { name: 'bare Fastify, same bytes', value: middle.reference }, atLeast: demanded })
}
await server.end('SIGTERM')
fs.rmSync(folder, { recursive: true, force: true })
