import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { seedDemo } from '../server/demo/seed.ts'
import { copySnapshot } from '../server/demo/snapshot.ts'
import { openServer } from '../server/open.ts'
import { readConfig } from '../server/platform/config.ts'
import { signInAs } from './gallery-calls.ts'
import { type GalleryRoute, galleryRoutes, type Visitor } from './gallery-routes.ts'

/** Takes screenshots of every screen into gallery/. Fails on console errors, failed requests and horizontal overflow. */
const folder = 'gallery'
const filter = process.argv[2]
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-gallery-'))
const port = 3290
const base = `http://localhost:${port}`

type Shot = { theme: 'dark' | 'light'; language: 'en' | 'hi'; viewport: { width: number; height: number } }

const phone = { width: 360, height: 800 }

function shots({ as }: GalleryRoute): Shot[] {
  const languages = as === 'admin' ? (['en'] as const) : (['en', 'hi'] as const)
  const viewports = [phone, as === 'admin' ? { width: 1366, height: 768 } : { width: 1280, height: 900 }]
  return languages.flatMap((language) =>
    (['dark', 'light'] as const).flatMap((theme) => viewports.map((viewport) => ({ theme, language, viewport }))),
  )
}

async function signIn(visitor: Visitor): Promise<Record<string, string>> {
  if (visitor === 'guest') return {}
  const { token, user, admin } = await signInAs(base, visitor === 'admin' ? 'superadmin' : 'learner')
  return admin ? { adminToken: token, adminData: JSON.stringify(admin) } : { token, userData: JSON.stringify(user) }
}

function watch(page: Page, errors: string[], name: string): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${name}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`${name}: ${request.url()} ${request.failure()?.errorText}`)
  })
}

async function contextFor(browser: Browser, shot: Shot, storage: Record<string, string>): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: shot.viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const values = { ...storage, theme: shot.theme, preferredLanguage: shot.language }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
  return context
}

const nameOf = ({ name }: GalleryRoute, { language, theme, viewport }: Shot) => `${name}.${language}.${theme}.${viewport.width}`

async function takeScreenshot(page: Page, route: GalleryRoute, name: string, errors: string[]): Promise<void> {
  watch(page, route.mayFail ? [] : errors, name)
  try {
    await route.before?.(page)
    await page.goto(base + route.path, { waitUntil: route.before ? 'domcontentloaded' : 'networkidle' })
    // A rendered page runs its scripts once it is used.
    await page.mouse.move(1, 1)
    await page.locator('#root[data-interactive]').waitFor({ state: 'attached' })
    if (!route.before) await page.locator('h1').first().waitFor({ state: 'attached' })
    await route.after?.(page)
  } catch (error) {
    errors.push(`${name}: ${error instanceof Error ? error.message : error}`)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) errors.push(`${name}: ${overflow} px wider than the screen`)
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

async function main(): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder)
  await copySnapshot(dataDir)
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
  const running = await openServer(config, { seed: seedDemo })
  await running.app.listen({ port, host: 'localhost' })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const errors: string[] = []
  let screenshots = 0
  try {
    const routes = (await galleryRoutes(base)).filter((route) => !filter || route.name.includes(filter))
    for (const route of routes) {
      const storage = await signIn(route.as)
      for (const shot of shots(route)) {
        const context = await contextFor(browser, shot, storage)
        await takeScreenshot(await context.newPage(), route, nameOf(route, shot), errors)
        await context.close()
        screenshots += 1
      }
    }
  } finally {
    await browser.close()
    await running.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`${screenshots} screenshots in ${folder}/`)
  for (const error of errors) console.error(error)
  process.exit(errors.length === 0 ? 0 : 1)
}

await main()
