import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Layers from low to high: each may import itself and lower ones. */
const serverLayers = ['platform', 'features', 'app', 'open', 'main']
const webLayers = ['ui', 'kit', 'features', 'routes', 'main']
const featureRanks = [
  ...['audit', 'settings', 'identity', 'people', 'notifications', 'catalogue', 'questions', 'attempts', 'results'],
  ...['gamification', 'study', 'practice', 'live', 'analytics'],
]
const domainPackages = ['zod', 'fraction.js']
/** Rendering text (docs/decisions/005) and scheduling cards (014) need libraries, but are pure functions too. */
const extraPackages: Record<string, string[]> = { markup: ['markdown-it', 'katex'], study: ['ts-fsrs'] }
/** Features that no ranked one may import; they may import all ranked ones. */
const unranked = ['system', 'blog', 'messages', 'setup']
/** Reads from every other feature and is used by none. */
const top = 'desk'

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

/** A path within the repository, or `package:` and the name of a package. */
function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  return `package:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`
}

function importsOf(from: string, text = fs.readFileSync(path.join(root, from), 'utf8')): Import[] {
  return Array.from(text.matchAll(statement), ([, one, two, three]) => ({ from, to: resolveSpecifier(from, one ?? two ?? three ?? '') }))
}

function serverLayer(file: string): string {
  const [, folder = ''] = file.split('/')
  if (folder.endsWith('.ts')) return ['app.ts', 'open.ts'].includes(folder) ? folder.slice(0, -3) : 'main'
  return folder === 'platform' ? 'platform' : folder === 'demo' ? 'open' : 'features'
}

function webLayer(file: string): string {
  const [, folder = ''] = file.split('/')
  if (folder === 'service-worker.ts') return 'main'
  if (/^(main|render|rendered-page)\.tsx?$/.test(folder)) return 'main'
  if (/^(routes|admin-routes|screen)\.tsx?$/.test(folder)) return 'routes'
  if (/\.tsx?$/.test(folder)) return 'kit'
  return folder === 'ui' || folder === 'kit' ? folder : 'features'
}

const rises = (layers: string[], from: string, to: string) => layers.indexOf(to) > layers.indexOf(from)

function featureRises(from: string, to: string): boolean {
  if (from === to || from === 'demo' || from === top) return false
  if (to === 'demo' || to === top || unranked.includes(to)) return true
  if (unranked.includes(from)) return false
  return rises(featureRanks, from, to)
}

/** The rule that an import violates, if any. */
function violation({ from, to }: Import): string | undefined {
  const [side, folder = ''] = from.split('/')
  const [otherSide = '', otherFolder = ''] = to.split('/')
  if (side === 'domain') {
    const packages = [...domainPackages, ...(extraPackages[folder] ?? [])]
    const allowed = otherSide === 'domain' || packages.some((name) => to === `package:${name}`)
    return allowed ? undefined : 'domain may import only zod, fraction.js and itself'
  }
  if (to.startsWith('package:') || otherSide === 'domain' || !/\.tsx?$/.test(to)) return
  if (otherSide !== side) return `${side} may not import ${otherSide}`
  if (side === 'web') return rises(webLayers, webLayer(from), webLayer(to)) ? 'imports go downwards only' : undefined
  if (rises(serverLayers, serverLayer(from), serverLayer(to))) return 'imports go downwards only'
  const betweenFeatures = [from, to].every((file) => ['features', 'open'].includes(serverLayer(file)) && file.split('/').length > 2)
  if (betweenFeatures && featureRises(folder, otherFolder)) return `${otherFolder} does not rank below ${folder}`
}

const sources = ['domain', 'server', 'web'].flatMap(listSources)
const violationsOf = (imports: Import[]) =>
  imports.flatMap((each) => (violation(each) ? [`${each.from} -> ${each.to}: ${violation(each)}`] : []))

test('imports go downwards only', () => {
  expect(violationsOf(sources.flatMap((file) => importsOf(file)))).toEqual([])
})

/** The files of each import cycle: depth-first search over the import graph, where an edge back into the current path closes a cycle. */
function findCycles(files: Set<string>): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push(path.slice(path.indexOf(file)))
    if (path.includes(file) || finished.has(file)) return
    for (const { to } of importsOf(file)) if (files.has(to)) visit(to, [...path, file])
    finished.add(file)
  }
  for (const file of files) visit(file, [])
  return cycles
}

test('no file imports itself through others', () => {
  expect(findCycles(new Set(sources))).toEqual([])
})

test('every feature of the server is ranked', () => {
  const features = new Set(
    sources.filter((file) => file.startsWith('server/') && file.split('/').length > 2).map((file) => file.split('/')[1]),
  )
  const known = ['platform', 'migrations', 'demo', ...featureRanks, ...unranked, top]
  expect([...features].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('the rules detect forbidden imports and allow permitted ones', () => {
  const forbidden: [string, string][] = [
    ['domain/paths.ts', `import fs from 'node:fs'`],
    ['domain/paths.ts', `import katex from 'katex'`],
    ['domain/paths.ts', `import { db } from '#server/platform/database/database.ts'`],
    ['domain/paths.ts', `import { Button } from '../web/ui/Button.tsx'`],
    ['server/platform/http/routes.ts', `import { x } from '../../identity/sign-in.ts'`],
    ['server/platform/http/routes.ts', `const x = await import('#server/app.ts')`],
    ['server/identity/feature.ts', `export { x } from '#server/questions/queries.ts'`],
    ['server/identity/feature.ts', `import { buildApp } from '../app.ts'`],
    ['server/settings/queries.ts', `import '#server/identity/queries.ts'`],
    ['server/catalogue/feature.ts', `import { seedDemo } from '#server/demo/seed.ts'`],
    ['server/analytics/feature.ts', `import { x } from '#server/blog/queries.ts'`],
    ['server/blog/feature.ts', `import { x } from '#server/desk/search.ts'`],
    ['server/desk/feature.ts', `import { seedDemo } from '#server/demo/seed.ts'`],
    ['server/app.ts', `import { open } from './open.ts'`],
    ['server/open.ts', `import { x } from '../web/api.ts'`],
    ['web/api.ts', `import { x } from '#server/app.ts'`],
    ['web/ui/Button.tsx', `import { stored } from '../kit/stored.ts'`],
    ['web/kit/Form.tsx', `import {\n  Login,\n} from '../identity/Login.tsx'`],
    ['web/identity/Login.tsx', `import { routes } from '../routes.tsx'`],
  ]
  const permitted: [string, string][] = [
    ['domain/paths.ts', `import { z } from 'zod'`],
    ['server/attempts/submit.ts', `import { x } from '#server/questions/queries.ts'`],
    ['server/blog/feature.ts', `import { x } from '#server/identity/queries.ts'`],
    ['server/desk/search.ts', `import { x } from '#server/blog/queries.ts'`],
    ['server/main.ts', `import { seedDemo } from './demo/seed.ts'`],
    ['server/demo/seed.ts', `import { x } from '#server/blog/queries.ts'`],
    ['web/identity/Login.tsx', `import { api } from '../api.ts'`],
    ['web/identity/Login.tsx', `import type { Learner } from '#domain/identity/account.ts'`],
  ]
  expect(forbidden.filter(([file, text]) => violationsOf(importsOf(file, text)).length !== 1)).toEqual([])
  expect(permitted.filter(([file, text]) => violationsOf(importsOf(file, text)).length !== 0)).toEqual([])
})
