import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resolveDirectly } from './module-resolver.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const serve = new URL('../serve.ts', import.meta.url).href

/** The imports of our files with the URL of each file. */
function listImports(): { specifier: string; parent: string }[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return files.flatMap((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    const parent = new URL(name.replaceAll(path.sep, '/'), new URL('../', import.meta.url)).href
    return Array.from(text.matchAll(/^import .* from '([#.][^']+)'$/gm), ([, specifier = '']) => ({ specifier, parent }))
  })
}

test('every import of a file of ours is resolved to a file that exists', () => {
  const imports = listImports().filter(({ specifier }) => specifier.endsWith('.ts'))
  expect(imports.length).toBeGreaterThan(1000)
  const missing = imports.filter(({ specifier, parent }) => {
    const resolved = resolveDirectly(specifier, parent)
    return !resolved || !fs.existsSync(fileURLToPath(resolved.url))
  })
  expect(missing).toEqual([])
})

test('packages, built-in modules and other kinds of files are left to Node', () => {
  for (const specifier of ['drizzle-orm', 'node:fs', './process.json', '#server/process.json']) {
    expect(resolveDirectly(specifier, serve)).toBeUndefined()
  }
})
