import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { measureWeight } from '../e2e/web-weight.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { openServer } from '../server/open.ts'
import { readConfig } from '../server/platform/config.ts'
import { record } from './lib/report.ts'

/** The transfer size of screens on a phone, and their largest contentful paint and blocking time on slow 4G with a four times slower CPU. */
const port = 3291
const base = `http://localhost:${port}`
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slowdown = 4
const maxScript: Record<string, number> = { home: 150, paper: 200 }
const maxShift = 0.05

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-bench-'))
const environment = { NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', PORT: String(port), DATA_DIR: folder }
const running = await openServer(readConfig(environment), { seed: seedDemo })
await running.app.listen({ port, host: 'localhost' })

const list = (await (await fetch(`${base}/api/exams/papers?type=MCQ&limit=1`)).json()) as { data: { _id: string; subjectId: string }[] }
const paper = list.data[0]
const screens = { home: '/', subject: `/subject/${paper?.subjectId}`, paper: `/paper/${paper?._id}`, results: '/results' }

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const context = { baseURL: base, viewport: { width: 360, height: 800 }, serviceWorkers: 'block' as const }
for (const [name, address] of Object.entries(screens)) {
  const weighed = await browser.newContext(context)
  const weight = await measureWeight(await weighed.newPage(), address)
  await weighed.close()

  const slow = await browser.newContext(context)
  const page = await slow.newPage()
  const session = await slow.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const measured = globalThis as unknown as { paint: number; blocked: number }
    Object.assign(measured, { paint: 0, blocked: 0 })
    new PerformanceObserver((list) => {
      measured.paint = list.getEntries().at(-1)?.startTime ?? measured.paint
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) measured.blocked += Math.max(0, task.duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { paint, blocked } = await page.evaluate(() => {
    const { paint, blocked } = globalThis as unknown as { paint: number; blocked: number }
    return { paint, blocked }
  })
  await slow.close()
  const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10
  const limit = maxScript[name]
  record(
    { name: `${name}: script`, value: kilobytes(weight.script), unit: 'kB', ...(limit && { atMost: limit }) },
    { name: `${name}: all that is transferred`, value: kilobytes(weight.total), unit: 'kB' },
    { name: `${name}: requests`, value: weight.requests, unit: '' },
    { name: `${name}: layout shift`, value: weight.shift, unit: '', atMost: maxShift },
    { name: `${name}: largest paint, slow 4G`, value: paint / 1000, unit: 's' },
    { name: `${name}: blocked, four times slower`, value: Math.round(blocked), unit: 'ms' },
  )
}
await browser.close()
await running.close()
fs.rmSync(folder, { recursive: true, force: true })
