import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lowest first: each may use itself and what stands before it. */
const serverRooms = ['platform', 'features', 'app', 'open', 'main']
const webRooms = ['ui', 'kit', 'features', 'routes', 'main']
const featureRanks = [
  ...['audit', 'settings', 'identity', 'people', 'notifications', 'catalogue', 'questions', 'attempts', 'results'],
  ...['gamification', 'study', 'live', 'analytics'],
]
const domainPackages = ['zod', 'fraction.js']
/** Drawing text (docs/decisions/005) and scheduling cards (019) need their libraries, and stay pure functions. */
const morePackages: Record<string, string[]> = { markup: ['markdown-it', 'katex'], study: ['ts-fsrs'] }
/** Features that no ranked one uses; they may use all of those. */
const beside = ['system', 'blog', 'messages']

type Import = { from: string; to: string }

function listSources(folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing(\.ts$|\/)/.test(name))
    .map((name) => `${folder}/${name}`)
}

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** A path within the repository, or the name of a package. */
function target(from: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1)
  if (written.startsWith('.')) return path.join(path.dirname(from), written)
  return `package:${written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/')}`
}

function importsOf(from: string, text = fs.readFileSync(path.join(root, from), 'utf8')): Import[] {
  return Array.from(text.matchAll(statement), ([, one, two, three]) => ({ from, to: target(from, one ?? two ?? three ?? '') }))
}

function serverRoom(file: string): string {
  const [, place = ''] = file.split('/')
  if (place.endsWith('.ts')) return ['app.ts', 'open.ts'].includes(place) ? place.slice(0, -3) : 'main'
  return place === 'platform' ? 'platform' : place === 'demo' ? 'open' : 'features'
}

function webRoom(file: string): string {
  const [, place = ''] = file.split('/')
  if (place === 'service-worker.ts') return 'main'
  if (/^main\.tsx?$/.test(place)) return 'main'
  if (/^(routes|admin-routes|screen)\.tsx?$/.test(place)) return 'routes'
  if (/\.tsx?$/.test(place)) return 'kit'
  return place === 'ui' || place === 'kit' ? place : 'features'
}

const rises = (rooms: string[], from: string, to: string) => rooms.indexOf(to) > rooms.indexOf(from)

function featureRises(from: string, to: string): boolean {
  if (from === to || from === 'demo') return false
  if (to === 'demo' || beside.includes(to)) return true
  if (beside.includes(from)) return false
  return rises(featureRanks, from, to)
}

/** What is wrong with an import, or nothing. */
function fault({ from, to }: Import): string | undefined {
  const [side, place = ''] = from.split('/')
  const [otherSide = '', otherPlace = ''] = to.split('/')
  if (side === 'domain') {
    const packages = [...domainPackages, ...(morePackages[place] ?? [])]
    const allowed = otherSide === 'domain' || packages.some((name) => to === `package:${name}`)
    return allowed ? undefined : 'the domain uses zod, fraction.js and itself alone'
  }
  if (to.startsWith('package:') || otherSide === 'domain' || !/\.tsx?$/.test(to)) return
  if (otherSide !== side) return `the ${side} has no business with ${otherSide}`
  if (side === 'web') return rises(webRooms, webRoom(from), webRoom(to)) ? 'imports go downwards only' : undefined
  if (rises(serverRooms, serverRoom(from), serverRoom(to))) return 'imports go downwards only'
  const betweenFeatures = [from, to].every((file) => ['features', 'open'].includes(serverRoom(file)) && file.split('/').length > 2)
  if (betweenFeatures && featureRises(place, otherPlace)) return `${otherPlace} does not stand below ${place}`
}

const sources = ['domain', 'server', 'web'].flatMap(listSources)
const faultsOf = (imports: Import[]) => imports.flatMap((each) => (fault(each) ? [`${each.from} -> ${each.to}: ${fault(each)}`] : []))

test('imports go downwards only', () => {
  expect(faultsOf(sources.flatMap((file) => importsOf(file)))).toEqual([])
})

test('every feature of the server has its place in the list', () => {
  const features = new Set(
    sources.filter((file) => file.startsWith('server/') && file.split('/').length > 2).map((file) => file.split('/')[1]),
  )
  const known = ['platform', 'migrations', 'demo', ...featureRanks, ...beside]
  expect([...features].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('the list is held against files that break it', () => {
  const wrong: [string, string][] = [
    ['domain/kit.ts', `import fs from 'node:fs'`],
    ['domain/kit.ts', `import katex from 'katex'`],
    ['domain/kit.ts', `import { db } from '#server/platform/db.ts'`],
    ['domain/kit.ts', `import { Button } from '../web/ui/Button.tsx'`],
    ['server/platform/http.ts', `import { x } from '../identity/sign-in.ts'`],
    ['server/platform/http.ts', `const x = await import('#server/app.ts')`],
    ['server/identity/feature.ts', `export { x } from '#server/questions/queries.ts'`],
    ['server/identity/feature.ts', `import { buildApp } from '../app.ts'`],
    ['server/settings/queries.ts', `import '#server/identity/queries.ts'`],
    ['server/catalogue/feature.ts', `import { seedDemo } from '#server/demo/seed.ts'`],
    ['server/analytics/feature.ts', `import { x } from '#server/blog/queries.ts'`],
    ['server/app.ts', `import { open } from './open.ts'`],
    ['server/open.ts', `import { x } from '../web/api.ts'`],
    ['web/api.ts', `import { x } from '../server/app.ts'`],
    ['web/ui/Button.tsx', `import { stored } from '../kit/stored.ts'`],
    ['web/kit/Form.tsx', `import {\n  Login,\n} from '../identity/Login.tsx'`],
    ['web/identity/Login.tsx', `import { routes } from '../routes.tsx'`],
  ]
  const right: [string, string][] = [
    ['domain/kit.ts', `import { z } from 'zod'`],
    ['server/attempts/submit.ts', `import { x } from '#server/questions/queries.ts'`],
    ['server/blog/feature.ts', `import { x } from '#server/identity/queries.ts'`],
    ['server/main.ts', `import { seedDemo } from './demo/seed.ts'`],
    ['server/demo/seed.ts', `import { x } from '#server/blog/queries.ts'`],
    ['web/identity/Login.tsx', `import { api } from '../api.ts'`],
    ['web/identity/Login.tsx', `import type { Learner } from '#domain/identity/account.ts'`],
  ]
  expect(wrong.filter(([file, text]) => faultsOf(importsOf(file, text)).length !== 1)).toEqual([])
  expect(right.filter(([file, text]) => faultsOf(importsOf(file, text)).length !== 0)).toEqual([])
})

test('the lock file holds the builds of a package for every platform', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(lock.packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in lock.packages || `${where}/node_modules/${name}` in lock.packages),
    ),
  )
  expect(missing, '`npm ci` refuses a lock file without them').toEqual([])
})
