import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { measureWeight } from '../e2e/web-weight.ts'
import { startChromium } from './lib/chromium.ts'
import { audit, auditQuality } from './lib/lighthouse.ts'
import { processorSeconds } from './lib/processor.ts'
import { record } from './lib/report.ts'
import { servePlainPages } from './lib/static-page.ts'

/**
 * Screens on a phone: transfer size, the time in which a button that is pressed first of all acts, and Lighthouse's scores, largest paint and
 * blocking time with its mobile preset, beside a page without script of the same size in the same run. Needs `npm run build` before.
 */
const runs = Number(process.env.RUNS ?? 3)
const maxScript: Record<string, number> = { home: 130, paper: 200 }
const maxShift = 0.05
/** The exam screen is drawn by the browser; the others come drawn from the server. */
const limits = { drawn: { score: 0.95, paint: 1.5, blocking: 200 }, exam: { score: 0.85, paint: undefined, blocking: undefined } }

const folder = makeTempFolder()
const server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'warn' })
await server.listening
await untilIdle()

/** A new demo checks its papers in the background, which takes the processor from the browser. */
async function untilIdle(): Promise<void> {
  const maxShare = 0.1
  for (let tries = 0; tries < 15; tries += 1) {
    const before = processorSeconds(server.pid)
    await sleep(2000)
    if (processorSeconds(server.pid) - before < 2 * maxShare) return
  }
}

const list = (await (await fetch(`${server.url}/api/exams/papers?type=MCQ&limit=100`)).json()) as {
  data: { _id: string; subjectId: string; isPremium: boolean }[]
}
const paper = list.data.find(({ isPremium }) => !isPremium)
const screens = {
  home: '/',
  subject: `/subject/${paper?.subjectId}`,
  blog: '/blog',
  leaderboard: '/leaderboard',
  login: '/login',
  paper: `/paper/${paper?._id}`,
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const { port, close: closeChromium } = await startChromium()
const plainPages = await servePlainPages()
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

/** Scripts run when a page is used: what the first use waits for, with the network and processor that Lighthouse simulates. */
async function measureFirstPress(): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'load' })
  await page.evaluate(() => {
    const theme = document.querySelector('button[aria-label*="theme"]') as HTMLElement
    const measured = globalThis as unknown as { effect: Promise<number> }
    measured.effect = new Promise((resolve) => {
      theme.addEventListener('pointerdown', ({ timeStamp }) => {
        new MutationObserver(() => resolve(performance.now() - timeStamp)).observe(document.documentElement, {
          attributeFilter: ['data-theme'],
        })
      })
    })
  })
  await page.getByRole('button', { name: 'Switch to light theme' }).tap()
  const effect = await page.evaluate(() => (globalThis as unknown as { effect: Promise<number> }).effect)
  await context.close()
  return Math.round(effect)
}

for (const [name, address] of Object.entries(screens)) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })
  const weight = await measureWeight(await context.newPage(), address)
  await context.close()
  const limit = maxScript[name]
  record(
    { name: `${name}: script`, value: kilobytes(weight.script), unit: 'kB', ...(limit && { atMost: limit }) },
    { name: `${name}: all that is transferred`, value: kilobytes(weight.total), unit: 'kB' },
    { name: `${name}: requests`, value: weight.requests, unit: '' },
    { name: `${name}: layout shift`, value: weight.shift, unit: '', atMost: maxShift },
  )

  const html = await (await fetch(`${server.url}${address}`, { headers: { accept: 'text/html' } })).text()
  const plain = await audit(plainPages.url(Buffer.byteLength(html)), port, 1)
  const { score, paint, blocking } = await audit(`${server.url}${address}`, port, runs)
  const demanded = name === 'paper' ? limits.exam : limits.drawn
  const reference = (value: number) => ({ name: 'plain page of the same size', value })
  record(
    { name: `${name}: performance`, value: score, unit: '', reference: reference(plain.score), atLeast: demanded.score },
    {
      ...{ name: `${name}: largest paint`, value: paint / 1000, unit: 's', reference: reference(plain.paint / 1000) },
      ...(demanded.paint !== undefined && { atMost: demanded.paint }),
    },
    {
      ...{ name: `${name}: blocking time`, value: Math.round(blocking), unit: 'ms' },
      ...(demanded.blocking !== undefined && { atMost: demanded.blocking }),
    },
  )
  const quality = await auditQuality(`${server.url}${address}`, port)
  record({ name: `${name}: accessibility, best practices, SEO`, value: quality.score, unit: '', atLeast: 100 })
  if (quality.failed.length > 0) console.log(`  ${quality.failed.join(', ')}`)
}
record({ name: 'home: first press, from press to effect on a slow phone', value: await measureFirstPress(), unit: 'ms' })
plainPages.close()
await browser.close()
await closeChromium()
await server.end('SIGTERM')
fs.rmSync(folder, { recursive: true, force: true })
process.exit()
